import { expect, test } from 'vitest'
import { type MeasuredSoFar, measure, NOTHING_MEASURED } from '#src/measurement/measure.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { CartLineView, OrderView, PaymentView, ReadModels } from '#worker/read-models.ts'

const LINE: CartLineView = {
  id: 'line-1',
  sku: 'W101-42-G',
  parentSku: 'W101',
  productType: 'configurable',
  name: 'Captoe-Oxford',
  quantity: 2,
  unitPrice: 270,
  price: 279,
  rowTotal: 558,
  image: '/img/w101.jpg',
  href: '/captoe-oxford',
  options: [
    { label: 'Größe', value: '42' },
    { label: 'Weite', value: 'G' },
  ],
  productOption: null,
  status: 'observed',
  refusal: null,
  stock: 'in_stock',
}
const ITEMS = [{ item_id: 'W101-42-G', item_name: 'Captoe-Oxford', item_variant: '42, G', price: 279, quantity: 2 }]
const TOTALS = { status: 'current', subtotal: 558, shipping: 0, discount: 0, tax: 89.09, grandTotal: 558 } as const

function order(id: string): OrderView {
  return {
    id,
    number: `4000-${id}`,
    email: 'lena.vogt@example.de',
    lines: [LINE],
    totals: TOTALS,
    coupon: null,
    isHeld: false,
    isInDoubt: false,
  }
}

const FULL: ReadModels = { ...emptyModels, cart: { ...emptyModels.cart, lines: [LINE], quantity: 2, totals: TOTALS } }

function placed(id: string, models: ReadModels = emptyModels): ReadModels {
  return { ...models, checkout: { ...models.checkout, step: 'placed', order: order(id) } }
}

function paying(models: ReadModels, orderId: string, state: PaymentView['state']): ReadModels {
  const payment = { orderId, flow: 'redirect', state } as PaymentView
  return { ...models, payments: [payment] }
}

const AT_CHECKOUT = { isAtCheckout: true, currency: 'EUR' }
const ELSEWHERE = { isAtCheckout: false, currency: 'EUR' }

/** Names of the events of one step after the other, as tabs and reloads see them. */
function measured(steps: readonly (readonly [ReadModels, typeof AT_CHECKOUT])[]): readonly string[] {
  let before: MeasuredSoFar = NOTHING_MEASURED
  return steps.flatMap(([models, place]) => {
    const { events, after } = measure(before, models, place)
    before = JSON.parse(JSON.stringify(after))
    return events.map(({ event }) => event)
  })
}

test('begin_checkout carries the goods and the gross total of the cart [CHK-12]', () => {
  expect(measure(NOTHING_MEASURED, FULL, AT_CHECKOUT).events).toEqual([
    { event: 'begin_checkout', ecommerce: { currency: 'EUR', value: 558, items: ITEMS } },
  ])
})

test('a coupon is named in both events [CHK-12]', () => {
  const coupon = { code: 'HERBST20', status: 'applied' } as const
  const [begin] = measure(NOTHING_MEASURED, { ...FULL, cart: { ...FULL.cart, coupon } }, AT_CHECKOUT).events
  expect(begin?.ecommerce.coupon).toBe('HERBST20')
  const models = placed('a')
  const bought = { ...models, checkout: { ...models.checkout, order: { ...order('a'), coupon: 'HERBST20' } } }
  const [purchase] = measure({ ...NOTHING_MEASURED, hasBegun: true }, bought, ELSEWHERE).events
  expect(purchase?.ecommerce.coupon).toBe('HERBST20')
})

test('begin_checkout waits for a total and is sent at the checkout alone [CHK-12]', () => {
  const unknown = { ...FULL, cart: { ...FULL.cart, totals: { ...TOTALS, status: 'none', grandTotal: null } as const } }
  expect(measured([[unknown, AT_CHECKOUT]])).toEqual([])
  expect(measured([[FULL, ELSEWHERE]])).toEqual([])
  expect(
    measured([
      [unknown, AT_CHECKOUT],
      [FULL, AT_CHECKOUT],
    ]),
  ).toEqual(['begin_checkout'])
})

test('begin_checkout is sent once for a purchase, also with other goods [CHK-12]', () => {
  const fuller = { ...FULL, cart: { ...FULL.cart, quantity: 3, totals: { ...TOTALS, grandTotal: 837 } } }
  expect(
    measured([
      [FULL, AT_CHECKOUT],
      [FULL, ELSEWHERE],
      [fuller, AT_CHECKOUT],
    ]),
  ).toEqual(['begin_checkout'])
})

test('an emptied cart ends the purchase: the next one begins again [CHK-12]', () => {
  expect(
    measured([
      [FULL, AT_CHECKOUT],
      [emptyModels, AT_CHECKOUT],
      [FULL, AT_CHECKOUT],
    ]),
  ).toEqual(['begin_checkout', 'begin_checkout'])
})

test('purchase carries number, tax and shipping of the order, and nothing about the buyer [CHK-12]', () => {
  const { events } = measure({ ...NOTHING_MEASURED, hasBegun: true }, placed('a'), ELSEWHERE)
  expect(events).toEqual([
    {
      event: 'purchase',
      ecommerce: { transaction_id: '4000-a', currency: 'EUR', value: 558, tax: 89.09, shipping: 0, items: ITEMS },
    },
  ])
})

test('purchase is sent once, and the next order is another purchase [CHK-12]', () => {
  const nextCart = { ...placed('a'), cart: FULL.cart }
  expect(
    measured([
      [FULL, AT_CHECKOUT],
      [placed('a'), ELSEWHERE],
      [placed('a'), ELSEWHERE],
      [nextCart, AT_CHECKOUT],
      [placed('b'), ELSEWHERE],
    ]),
  ).toEqual(['begin_checkout', 'purchase', 'begin_checkout', 'purchase'])
})

test('an order whose checkout was not measured is not measured [SHELL-09]', () => {
  expect(measured([[placed('a'), ELSEWHERE]])).toEqual([])
})

test('an order that is paid online is a purchase when it is paid [CHK-12]', () => {
  const waiting = paying(placed('a'), 'a', 'away')
  const steps = [
    [FULL, AT_CHECKOUT],
    [waiting, ELSEWHERE],
  ] as const
  expect(measured(steps)).toEqual(['begin_checkout'])
  expect(measured([...steps, [paying(placed('a'), 'a', 'failed'), ELSEWHERE]])).toEqual(['begin_checkout'])
  expect(measured([...steps, [paying(placed('a'), 'a', 'paid'), ELSEWHERE]])).toEqual(['begin_checkout', 'purchase'])
})

test('an order that is paid after its purchase is over is still measured [CHK-12]', () => {
  const archived = {
    ...emptyModels,
    checkout: { ...emptyModels.checkout, archive: [{ order: order('a'), purchase: emptyModels.checkout }] },
  }
  expect(
    measured([
      [FULL, AT_CHECKOUT],
      [paying(placed('a'), 'a', 'away'), ELSEWHERE],
      [paying(archived, 'a', 'paid'), ELSEWHERE],
      [paying(archived, 'a', 'paid'), ELSEWHERE],
    ]),
  ).toEqual(['begin_checkout', 'purchase'])
})
