import type { orderStatus } from '#models/wire/order-history.ts'
import type { OwnOrder as OwnOrderFacts } from '#models/wire/own-order.ts'
import type { State } from '#src/states/state.ts'
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
      image: '/full-brogue-oxford-cognac-side.webp',
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

function ordered(status: string, changes: Partial<OwnOrderFacts> = {}): State {
  const order = { ...ORDER, can_cancel: false, ...changes, status }
  return { show: () => <OwnOrder order={order} again={{ lines: [], missing: [] }} result={undefined} /> }
}

const SHIPPED: Partial<OwnOrderFacts> = {
  has_invoice: true,
  can_return: true,
  shipments: [{ number: '00340434161094', carrier: 'DHL', href: 'about:blank' }],
  history: [
    { kind: 'placed', created_at: '2026-10-02 14:22:31' },
    { kind: 'paid', created_at: '2026-10-03 09:00:00' },
    { kind: 'shipped', created_at: '2026-10-04 09:00:00' },
  ],
}

/** An order of the account in each of its states. A state without an entry does not compile. [DEV-08] */
export const orderStates = {
  pending: ordered('pending', { can_cancel: true, can_pay: true }),
  pending_payment: ordered('pending_payment', { can_cancel: true, can_pay: true }),
  payment_review: ordered('payment_review'),
  processing: ordered('processing', { can_cancel: true }),
  holded: ordered('holded'),
  complete: ordered('complete', SHIPPED),
  closed: ordered('closed', {
    ...SHIPPED,
    return_case: { state: 'refunded', created_at: '2026-10-20 09:00:00', label_url: null, reason: null },
  }),
  canceled: ordered('canceled'),
  fraud: ordered('fraud'),
  unknown: ordered('state-of-another-backend'),
} satisfies Record<ReturnType<typeof orderStatus>, State>
