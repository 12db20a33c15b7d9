import { type CheckoutSnapshot, isOrdered, isPlacing, openStep } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutStep, DetailsStep, OrderRefusal } from '#models/checkout/checkout-steps.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** The four steps, and one order. [CHK-01, CHK-10, SYNC-13, PROM-07, PROM-08] */

interface Checkout {
  readonly state: 'steps' | 'placing' | 'queued' | 'refused' | 'placed'
  readonly since: number
  readonly isVirtual: boolean
  readonly completed: Readonly<Record<DetailsStep, boolean>>
  readonly reopened: DetailsStep | null
  readonly refusal: OrderRefusal | null
  readonly orderNumber: string | null
}

const ACTIVE_MS = 30 * 60_000
const PLACING_MS = 15_000

/** What has to be complete before that step can be open. */
function stepsBefore(step: CheckoutStep, isVirtual: boolean): DetailsStep[] {
  const all: DetailsStep[] = isVirtual ? ['personalDetails', 'payment'] : ['personalDetails', 'shipping', 'payment']
  return step === 'review' ? all : all.slice(0, all.indexOf(step))
}

function canOpen({ isVirtual, completed }: Checkout, step: DetailsStep): boolean {
  return !(isVirtual && step === 'shipping') && stepsBefore(step, isVirtual).every((earlier) => completed[earlier])
}

function openStepOf(checkout: Checkout): CheckoutStep {
  if (checkout.reopened && canOpen(checkout, checkout.reopened)) return checkout.reopened
  return stepsBefore('review', checkout.isVirtual).find((step) => !checkout.completed[step]) ?? 'review'
}

const order: Row<Checkout> = (checkout, { event, now }) =>
  event.hasAcceptedTerms ? { ...checkout, state: 'placing', since: now, refusal: null } : checkout
const reopen: Row<Checkout> = (checkout, { event: { step } }) =>
  canOpen(checkout, step) ? { ...checkout, state: 'steps', reopened: step, refusal: null } : checkout
const place = (checkout: Checkout, orderNumber: string | null): Checkout => ({
  ...checkout,
  state: 'placed',
  orderNumber,
  refusal: null,
})
const refuse = (checkout: Checkout, refusal: OrderRefusal): Checkout => ({ ...checkout, state: 'refused', refusal })
const queue: Row<Checkout> = (checkout) => ({ ...checkout, state: 'queued' })

const answers: Record<string, Row<Checkout>> = {
  'order.placed': (checkout, { event }) => place(checkout, event.orderNumber),
  'order.refused': (checkout, { event }) => refuse(checkout, event.reason),
}

export const checkoutFacts: Facts<Checkout> = {
  begin: () => ({
    state: 'steps',
    since: 0,
    isVirtual: false,
    completed: { personalDetails: false, shipping: false, payment: false },
    reopened: null,
    refusal: null,
    orderNumber: null,
  }),
  everywhere: {
    restored: (checkout, { event: { facts, at }, now }) => {
      const isActive = facts.modifiedAt !== null && at - facts.modifiedAt < ACTIVE_MS
      const reopened = isActive ? facts.reopened : 'personalDetails'
      const { isVirtual, completed } = facts
      const known: Checkout = {
        ...checkout,
        state: 'steps',
        since: now,
        isVirtual,
        completed,
        reopened,
        refusal: null,
        orderNumber: null,
      }
      switch (facts.order?.state) {
        case 'placing':
          return { ...known, state: 'placing' }
        case 'queued':
          return { ...known, state: 'queued' }
        case 'placed':
          return place(known, facts.order.orderNumber)
        case 'refused':
          // Over as soon as a step is open again.
          return reopened === null ? refuse(known, facts.order.reason) : known
        default:
          return known
      }
    },
  },
  states: {
    steps: {
      'step.completed': (checkout, { event: { step } }) => ({
        ...checkout,
        completed: { ...checkout.completed, [step]: true },
        reopened: checkout.reopened === step ? null : checkout.reopened,
      }),
      'step.invalidated': (checkout, { event: { step } }) => ({
        ...checkout,
        completed: { ...checkout.completed, [step]: false },
      }),
      'step.reopened': reopen,
      'cart.kind-changed': (checkout, { event: { isVirtual } }) => ({ ...checkout, isVirtual }),
      'order.requested': (checkout, happened) =>
        openStepOf(checkout) === 'review' ? order(checkout, happened) : checkout,
    },
    placing: {
      ...answers,
      'order.queued': queue,
      'placeOrder done': (checkout, { event: { output } }) => {
        if (output.type === 'placed') return place(checkout, output.orderNumber)
        return output.type === 'refused' ? refuse(checkout, output.reason) : { ...checkout, state: 'queued' }
      },
      'placeOrder failed': queue,
      'after placingDeadline': queue,
    },
    queued: { ...answers, 'order.withdrawn': (checkout) => ({ ...checkout, state: 'steps' }) },
    refused: {
      'order.requested': order,
      'step.reopened': reopen,
      'refusal.dismissed': (checkout) => ({ ...checkout, state: 'steps', refusal: null }),
    },
    placed: {},
  },
  observed(checkout) {
    const { state, since, refusal, orderNumber } = checkout
    const says = {
      step: state === 'steps' ? openStepOf(checkout) : null,
      isOrdered: state === 'queued' || state === 'placed',
      isPlacing: state === 'placing',
      refusal,
      orderNumber,
    }
    switch (state) {
      case 'steps':
        return { says, tags: ['step'] }
      case 'placing':
        return {
          says,
          tags: ['busy'],
          calls: { placeOrder: { since } },
          timers: { placingDeadline: since + PLACING_MS },
        }
      case 'queued':
        return { says, tags: ['ordered'] }
      case 'refused':
        return { says }
      case 'placed':
        return { says, tags: ['ordered'], output: { orderNumber } }
    }
  },
  read: (snapshot: CheckoutSnapshot) => ({
    step: openStep(snapshot),
    isOrdered: isOrdered(snapshot),
    isPlacing: isPlacing(snapshot),
    refusal: snapshot.context.refusal,
    orderNumber: snapshot.context.orderNumber,
  }),
}
