import type { CheckoutStep } from '#models/checkout/checkout-steps.ts'
import type { ListName } from '#models/product/product-lists.ts'
import type { ReturnClaim } from '#models/wire/payment-states.ts'
import { TRANSFER, WALLET } from '#tests/fixtures/payment/paying-shop.ts'
import type { Command } from '#worker/commands.ts'
import type { CommandInput, RecordedCommand } from '#worker/operations/tape.ts'
import type { Goods } from '../scenario/goods.ts'
import type { Intent, PaymentAct } from '../scenario/step.ts'
import type { CartOfTape } from './cart-of-tape.ts'

export interface TapeFacts {
  readonly tab: number
  readonly cart: CartOfTape
  readonly goods: Goods
  /** Whether the shopper pays at a provider. */
  readonly paysOnline: boolean
  /** Whether the server takes the coupon. */
  readonly isCouponValid: boolean
}

type TabAct = Extract<PaymentAct, { readonly tab: number }>
type ActOfCommand = { readonly act: 'intent'; readonly tab: number; readonly intent: Intent } | TabAct

/** What a recorded command says under this key. */
const said = <Value>(command: RecordedCommand, key: string) => command[key] as Value
const lineOfCommand = (command: RecordedCommand) =>
  said<{ id: string; sku: string; productType: string; quantity: number }>(command, 'line')

type Rule = (command: RecordedCommand, facts: TapeFacts) => Intent | TabAct | null

/** A command that the simulator's shopper does not give by itself is part of another one, or nothing. */
const RULES: { readonly [Type in Command['type']]: Rule } = {
  'cart.add': (command, { cart, goods }) => {
    const { sku, productType, quantity } = lineOfCommand(command)
    return { kind: 'add', good: cart.goodOf(sku, productType, goods), quantity }
  },
  'cart.set-quantity': (command, { cart }) => ({
    kind: 'quantity',
    line: cart.placeOf(said(command, 'lineId')),
    quantity: said(command, 'quantity'),
  }),
  'cart.remove': (command, { cart }) => ({ kind: 'remove', line: cart.placeOf(said(command, 'lineId')) }),
  'cart.restore': () => ({ kind: 'restore' }),
  'cart.reconfigure': (command, { cart, goods }) => {
    const { sku, productType } = lineOfCommand(command)
    const line = cart.placeOf(said(command, 'lineId'))
    return { kind: 'reconfigure', line, good: cart.goodOf(sku, productType, goods) }
  },
  'cart.clear': (command) => ({ kind: 'clear', syncs: said(command, 'syncs') }),
  'cart.apply-coupon': (_, { isCouponValid }) => ({
    kind: 'coupon',
    code: isCouponValid ? 'HERBST20' : 'NO-SUCH-CODE',
  }),
  'cart.remove-coupon': () => ({ kind: 'drop-coupon' }),
  'checkout.start': () => ({ kind: 'start' }),
  'checkout.submit-personal-details': () => null,
  'checkout.submit-shipping': () => null,
  'checkout.submit-payment': fillingOf,
  'checkout.express': fillingOf,
  'checkout.reopen': (command) => ({ kind: 'reopen', step: said<Exclude<CheckoutStep, 'placed'>>(command, 'step') }),
  'checkout.choose-country': (command) => ({ kind: 'country', country: said(command, 'country') }),
  'checkout.save-draft': () => ({ kind: 'draft', text: 'L' }),
  'checkout.place-order': (command) => ({
    kind: 'order',
    asksFirst: said<boolean | undefined>(command, 'asksFirst') ?? false,
  }),
  'checkout.release-order': () => ({ kind: 'answer', confirms: true }),
  'checkout.give-up-order': () => ({ kind: 'answer', confirms: false }),
  'checkout.finish': () => ({ kind: 'finish' }),
  'consent.decide': (command) => ({ kind: 'consent', tracking: said(command, 'tracking') }),
  'lists.add': (command, { cart, goods }) =>
    noteOf(command, cart.goodOf(said<{ sku: string }>(command, 'product').sku, 'configurable', goods)),
  'lists.remove': (command, { cart, goods }) =>
    noteOf(command, cart.goodOf(said(command, 'sku'), 'configurable', goods)),
  'payments.pay': (command, { tab }) => ({ act: 'pay', tab, payment: 0, method: methodOf(said(command, 'flow')) }),
  'payments.hand-off': (_, { tab }) => ({ act: 'leave', tab, payment: 0 }),
  'payments.return': (command, { tab }) => ({
    act: 'return',
    tab,
    payment: 0,
    claim: said<ReturnClaim | null>(command, 'claim'),
  }),
  'identity.sign-in': () => ({ kind: 'sign-in', account: 0 }),
  'identity.sign-in-by-passkey': () => ({ kind: 'sign-in', account: 0 }),
  'identity.follow': () => null,
  'identity.sign-out': (command) => ({ kind: 'sign-out', discards: said(command, 'discardsUnsent') }),
  'requests.make': (command) => {
    const kind = said<Extract<Command, { type: 'requests.make' }>['kind']>(command, 'kind')
    if (kind === 'profile.save') return { kind: 'profile', isOutdated: false }
    return { kind: kind === 'review.create' ? 'review' : 'stock-alert', product: 0 }
  },
  'outbox.retry': () => ({ kind: 'retry' }),
  'outbox.discard': () => ({ kind: 'discard' }),
}

/** What the simulator's shopper does for a command of the tape; null for nothing. A refused sign-in has no effect. */
export function actOfCommand({ command, outcome }: CommandInput, facts: TapeFacts): ActOfCommand | null {
  if (command.type.startsWith('identity.sign-in') && outcome === 'refused') return null
  const what = RULES[command.type]?.(command, facts) ?? null
  if (what === null || 'act' in what) return what
  return { act: 'intent', tab: facts.tab, intent: what }
}

/** All steps of the checkout at once: the simulator's shopper fills in each. */
function fillingOf(_: RecordedCommand, { paysOnline }: TapeFacts): Intent {
  return { kind: 'fill', firstName: 'Lena', ...(paysOnline ? { method: TRANSFER } : {}) }
}

function noteOf(command: RecordedCommand, good: number): Intent {
  return { kind: 'note', list: said<ListName>(command, 'list'), good }
}

function methodOf(flow: 'redirect' | 'popup' | null): string {
  if (flow === null) return 'checkmo'
  return flow === 'redirect' ? TRANSFER : WALLET
}
