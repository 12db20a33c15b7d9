import { assign, fromPromise, setup } from 'xstate'
import {
  type CheckoutStep,
  canOpenStep,
  type DetailsStep,
  type OrderRefusal,
  openStepOf,
} from '#models/checkout/checkout-steps.ts'
import { unprovidedCall } from '../unprovided.ts'
import { checkoutStateFor } from './checkout.facts.ts'
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutOutput,
  CheckoutValue,
  PlaceOrderOutcome,
} from './checkout.types.ts'

/** After that the shopper is told that the order is kept and follows; its task goes on in the outbox, in ms. [CHK-10] */
const PLACING_DEADLINE_MS = 15_000

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    output: {} as CheckoutOutput,
    tags: {} as 'step' | 'busy' | 'ordered',
  },
  actors: { placeOrder: fromPromise<PlaceOrderOutcome>(unprovidedCall) },
  guards: {
    factsSay: ({ event }, { value }: { value: CheckoutValue }) =>
      event.type === 'restored' && checkoutStateFor(event.facts, event.at).value === value,
    standsAt: ({ context }, { step }: { step: CheckoutStep }) => openStepOf(context) === step,
    canReopen: ({ context, event }) => event.type === 'step.reopened' && canOpenStep(context, event.step),
    hasAcceptedTerms: ({ event }) => event.type === 'order.requested' && event.hasAcceptedTerms,
  },
  actions: {
    restore: assign(({ event }) => (event.type === 'restored' ? checkoutStateFor(event.facts, event.at).context : {})),
    complete: assign(({ context }, { step }: { step: DetailsStep }) => ({
      completed: { ...context.completed, [step]: true },
      reopened: context.reopened === step ? null : context.reopened,
    })),
    reopen: assign((_, { step }: { step: DetailsStep }) => ({ reopened: step, refusal: null })),
    invalidate: assign(({ context }, { step }: { step: DetailsStep }) => ({
      completed: { ...context.completed, [step]: false },
    })),
    setKind: assign((_, { isVirtual }: { isVirtual: boolean }) => ({ isVirtual })),
    rememberOrder: assign((_, { orderNumber }: { orderNumber: string | null }) => ({ orderNumber, refusal: null })),
    rememberRefusal: assign((_, { reason }: { reason: OrderRefusal }) => ({ refusal: reason })),
    forgetRefusal: assign({ refusal: null }),
  },
  delays: { placingDeadline: PLACING_DEADLINE_MS },
})
