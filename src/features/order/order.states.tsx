import type { orderStatus } from '#models/wire/order-history.ts'
import type { OwnOrder as OwnOrderFacts, Reorder } from '#models/wire/own-order.ts'
import type { ReturnState, ShownReturn } from '#models/wire/return-case.ts'
import { Part } from '#src/states/part.tsx'
import { pressed } from '#src/states/pressed.tsx'
import { SAMPLE_CART } from '#src/states/sample-purchase.ts'
import { accepted, refused } from '#src/states/sample-results.ts'
import type { State, States } from '#src/states/state.ts'
import type { CancelOutcome } from '#worker/protocol.ts'
import { OwnOrder } from './own-order.tsx'

const ADDRESS = {
  firstname: 'Lena',
  lastname: 'Vogt',
  street: ['Lindenweg 4b'],
  postcode: '10969',
  city: 'Berlin',
  country_id: 'DE',
}

const ORDER: OwnOrderFacts = {
  increment_id: '400000123',
  created_at: '2026-10-02 14:22:31',
  status: 'pending',
  can_cancel: true,
  nothing_paid: false,
  grand_total: 249,
  items: [
    {
      item_id: 1,
      name: 'Oxford 1879',
      sku: 'OX-1-42',
      options: [{ label: 'Größe', value: '42' }],
      qty_ordered: 1,
      qty_refunded: 0,
      price_incl_tax: 249,
      row_total_incl_tax: 249,
      href: '/',
      image: '/ox-155-cognac-side.webp',
    },
  ],
  history: [{ kind: 'placed', created_at: '2026-10-02 14:22:31' }],
  payment: { additional_information: ['Vorkasse'] },
  billing_address: ADDRESS,
  shipping_address: ADDRESS,
  shipping_description: 'DHL GoGreen',
  sums: [{ kind: 'total', code: 'grand_total', title: 'Gesamtsumme', value: 249 }],
  shipments: [],
  has_invoice: false,
  can_pay: false,
  can_return: false,
  return_case: null,
  email: 'lena.vogt@example.de',
}

type OwnOrderProps = Parameters<typeof OwnOrder>[0]

function ordered(status: string, changes: Partial<OwnOrderFacts> = {}, more: Partial<OwnOrderProps> = {}): State {
  const order = { ...ORDER, can_cancel: false, ...changes, status }
  return {
    show: () => (
      <Part hasHeading>
        <OwnOrder order={order} again={{ lines: [], missing: [] }} result={undefined} {...more} />
      </Part>
    ),
  }
}

const STEPS: OwnOrderFacts['history'] = [
  ...ORDER.history,
  { kind: 'paid', created_at: '2026-10-03 09:00:00' },
  { kind: 'shipped', created_at: '2026-10-04 09:00:00' },
]
const REFUNDED = { kind: 'refunded', created_at: '2026-10-12 09:00:00', amount: 249 } as const

const SHIPPED: Partial<OwnOrderFacts> = {
  has_invoice: true,
  can_return: true,
  shipments: [{ number: '00340434161094', carrier: 'DHL', href: 'about:blank' }],
  history: STEPS,
}

const STATUSES = {
  pending: ordered('pending', { can_cancel: true, can_pay: true, can_return: true }),
  pending_payment: ordered('pending_payment', { can_cancel: true, can_pay: true, can_return: true }),
  payment_review: ordered('payment_review'),
  processing: ordered('processing', { can_cancel: true }),
  holded: ordered('holded'),
  complete: ordered('complete', SHIPPED),
  closed: ordered('closed', { ...SHIPPED, can_return: false, history: [...STEPS, REFUNDED] }),
  canceled: ordered('canceled'),
  fraud: ordered('fraud'),
  unknown: ordered('state-of-another-backend'),
} satisfies Record<ReturnType<typeof orderStatus>, State>

const REASON = 'Die Sohle ist so weit abgelaufen, dass wir den Schuh nicht mehr verkaufen können.'

const returned = (state: ReturnState, changes: Partial<ShownReturn> = {}): State =>
  ordered('complete', {
    ...SHIPPED,
    return_case: { state, created_at: '2026-10-20 09:00:00', label_url: null, reason: null, ...changes },
  })

const RETURNS = {
  'return-declared': returned('declared'),
  'return-label': returned('label', { label_url: 'about:blank' }),
  'return-received': returned('received'),
  'return-refunded': returned('refunded'),
  'return-rejected': returned('rejected', { reason: REASON }),
} satisfies Record<`return-${ReturnState}`, State>

const MISSING = {
  gone: { wanted: 1, available: 0 },
  'sold-out': { wanted: 2, available: 0 },
  fewer: { wanted: 3, available: 1 },
} satisfies Record<Reorder['missing'][number]['reason'], Pick<Reorder['missing'][number], 'wanted' | 'available'>>

const missing = Object.entries(MISSING).map(([reason, pieces]) => ({
  name: 'Oxford 1879 in feinem Kalbsleder',
  options: [{ label: 'Größe', value: reason }],
  reason: reason as keyof typeof MISSING,
  ...pieces,
}))
const AGAIN: Reorder = { lines: SAMPLE_CART.lines.map(({ id: _, ...line }) => line), missing }
const reordering = pressed(ordered('complete', SHIPPED, { again: AGAIN }), '[data-shown-state] button')

const cancelling = (outcome: CancelOutcome): State => {
  const asked = ['article > div:last-of-type button', 'dialog[open] > div > div:last-child button:last-of-type']
  const answers: State['answers'] = { cancelOrder: async () => outcome }
  return { answers, ...pressed(ordered('processing', { can_cancel: true }), ...asked) }
}

const CANCELLATIONS = {
  'cancel-canceled': cancelling('canceled'),
  'cancel-too-late': cancelling('too-late'),
  'cancel-unreachable': cancelling('unreachable'),
} satisfies Record<`cancel-${CancelOutcome}`, State>

/**
 * An order of the account in each of its states. A status, a state of its return or an outcome without an entry does not
 * compile. [DEV-08]
 */
export const orderStates = {
  ...STATUSES,
  ...RETURNS,
  ...CANCELLATIONS,
  'reorder-missing': ordered('complete', SHIPPED, { again: AGAIN }),
  'reorder-refused': reordering,
  'reorder-accepted': {
    ...reordering,
    answers: { execute: async () => ({ ok: true }) },
    models: { cart: SAMPLE_CART },
  },
  'cancelled-by-form': ordered('canceled', {}, { result: accepted('cancel') }),
  'too-late-by-form': ordered('complete', SHIPPED, { result: refused('cancel', 'order-not-cancelable') }),
} satisfies States
