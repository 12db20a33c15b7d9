import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goToReview, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import type { Fault } from '#tests/fixtures/engine/fake-network.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

/** What shoppers see of an answer's own text, where a server has no machine codes as Welt's own has. [SYNC-14] */

const UNAVAILABLE = 'The requested qty is not available'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

const isCurrent = (tab: Tab) => () => tab.models.cart.totals.status === 'current'
const dangers = (tab: Tab) => tab.notices.filter(({ type }) => type === 'danger')
const text = (status: number, result: unknown): Fault => ({ status, result })
const times = (count: number, fault: Fault): Fault[] => Array<Fault>(count).fill(fault)

async function tabWithLine(): Promise<Tab> {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(isCurrent(tab))
  return tab
}

/** Asks for two pieces, and waits until the shop has answered all of `faults` and has nothing left to be asked. */
async function changed(...faults: Fault[]): Promise<Tab> {
  const tab = await tabWithLine()
  shop.failNext('/cart/update', ...faults)
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
  await browser.until(() => shop.callsTo('/cart/update').length > faults.length && isCurrent(tab)())
  return tab
}

/** The same, where the shop never takes it. */
async function refused(fault: Fault): Promise<Tab> {
  const tab = await tabWithLine()
  shop.failNext('/cart/update', ...times(20, fault))
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
  await browser.until(() => tab.models.cart.lines[0]?.refusal !== null && isCurrent(tab)())
  return tab
}

describe('a change that the shop refuses', () => {
  test('shows the reason at the line and as one notice; the quantity is the former one [SYNC-14]', async () => {
    const tab = await refused(text(400, UNAVAILABLE))
    expect(tab.models.cart.lines).toMatchObject([
      { quantity: 1, refusal: { reason: 'server-refused', data: { text: UNAVAILABLE } } },
    ])
    expect(dangers(tab)).toEqual([
      {
        type: 'danger',
        message: 'errors:server-refused',
        data: { text: UNAVAILABLE, name: 'Oxford OX-1' },
        action: 'ok',
        subject: 'line-OX-1',
      },
    ])
  })

  test.each([
    ['in the result of a result', { result: UNAVAILABLE }],
    ['as the message of an error', { errorMessage: UNAVAILABLE, code: 400 }],
    ['as the message of a result', { message: UNAVAILABLE }],
  ])('shows a reason that is given %s [SYNC-14]', async (_, result) => {
    const tab = await refused(text(400, result))
    expect(tab.models.cart.lines[0]?.refusal).toEqual({ reason: 'server-refused', data: { text: UNAVAILABLE } })
  })

  test('shows a message beside the code where there is no result [SYNC-14]', async () => {
    const fetch: typeof shop.fetch = async (url, init) =>
      url.includes('/cart/update') && JSON.parse(String(init.body)).cartItem.qty === 2
        ? Response.json({ code: 400, message: UNAVAILABLE }, { status: 400 })
        : shop.fetch(url, init)
    await browser.close()
    browser = new Browser(fetch)
    const tab = await tabWithLine()
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
    await browser.until(() => tab.models.cart.lines[0]?.refusal !== null)
    expect(tab.models.cart.lines[0]?.refusal).toEqual({ reason: 'server-refused', data: { text: UNAVAILABLE } })
  })

  test.each([
    ['an empty text', '  \n '],
    ['a list of schema errors', [{ message: 'should be integer' }]],
    ['nothing', null],
    ['a platform that cannot be reached', { code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND magento' }],
  ])('says that it was refused where the answer is %s [SYNC-14]', async (_, result) => {
    const tab = await refused(text(400, result))
    expect(tab.models.cart.lines[0]?.refusal).toEqual({ reason: 'change-refused' })
  })

  test('is shown by its code where it has one, in the shopper’s language [ENG-23]', async () => {
    const tab = await refused({ status: 400, error: 'product-unavailable', result: 'Not available.' })
    expect(tab.models.cart.lines[0]?.refusal).toEqual({ reason: 'product-unavailable' })
  })

  test('shows an intermediary’s text as one short line without control characters [SYNC-14]', async () => {
    const tab = await refused(text(400, `\u202EOut of\r\n\tstock\u0000 \u200B${'🥾'.repeat(5000)}`))
    const shown = String(tab.models.cart.lines[0]?.refusal?.data?.text)
    expect(shown).toMatch(/^Out of stock 🥾+…$/u)
    expect([...shown]).toHaveLength(200)
  })

  test('shows a text of exactly the longest length whole [SYNC-14]', async () => {
    const tab = await refused(text(400, 'x'.repeat(200)))
    expect(tab.models.cart.lines[0]?.refusal?.data?.text).toBe('x'.repeat(200))
  })
})

describe('a server error with a text', () => {
  const DATABASE = 'SQLSTATE[HY000]: server has gone away'
  const notice = { type: 'danger', message: 'errors:server-trouble', data: { text: DATABASE }, action: 'ok' }

  test('is shown once during retries, and the change gets through [SYNC-14]', async () => {
    const tab = await changed(...times(5, text(500, DATABASE)))
    expect(dangers(tab)).toEqual([{ ...notice, subject: 'line-OX-1' }])
    expect(tab.models.cart.quantity).toBe(2)
  })

  test('replaces the notice that the line was added [SYNC-14]', async () => {
    const tab = await browser.openTab()
    shop.failNext('/cart/update', ...times(3, text(500, DATABASE)))
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => dangers(tab).length === 1)
    expect(tab.notices).toEqual([
      expect.objectContaining({ message: 'cart.added', subject: 'line-OX-1' }),
      { ...notice, subject: 'line-OX-1' },
    ])
  })

  test.each([
    ['text', text(500, DATABASE)],
    ['wrong content type', 'html'],
    ['wrong format', 'wrong-shape'],
  ] as const)('is followed by no such notice from a slow stock check: %s [SYNC-14]', async (_, fault) => {
    const tab = await browser.openTab()
    shop.failNext('/stock/check', 'hang')
    shop.failNext('/cart/update', ...times(6, fault))
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.pass(2500)
    expect(tab.notices).toMatchObject([{ type: 'danger', subject: 'line-OX-1' }])
    await browser.until(isCurrent(tab))
    expect(tab.models.cart.quantity).toBe(1)
  })

  test('of one line does not suppress the notice that another was added [SYNC-14]', async () => {
    const tab = await browser.openTab()
    shop.failNext('/cart/update', ...times(6, text(500, DATABASE)))
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => dangers(tab).length === 1)
    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await browser.until(() => tab.notices.some(({ subject }) => subject === 'line-OX-2'))
    expect(tab.notices.at(-1)).toMatchObject({ message: 'cart.added', subject: 'line-OX-2' })
  })

  test('is shown once though its text changes with every attempt [SYNC-14]', async () => {
    const tab = await changed(text(500, `${DATABASE} (1)`), text(502, `${DATABASE} (2)`))
    expect(dangers(tab)).toMatchObject([{ data: { text: `${DATABASE} (1)` } }])
  })

  test.each([
    ['a 500 without a text', text(500, null)],
    ['a busy server', text(503, 'busy')],
    ['a limit of calls', { status: 429, result: 'slow down', retryAfter: '1' }],
    ['a 500 of the shop itself', { status: 500, error: 'internal', result: 'Internal error' }],
  ] as const)('is shown only with a text of its own: not %s [SYNC-14]', async (_, fault) => {
    const tab = await changed(fault)
    expect(dangers(tab)).toEqual([])
  })

  test('during an order is shown once, and the order is placed once [SYNC-14]', async () => {
    const tab = await browser.openTab()
    await goToReview(browser, tab, lineOf('OX-1'))
    shop.failNext('/order', text(500, DATABASE), text(500, DATABASE))
    await tab.execute(ORDER)
    await browser.until(() => tab.models.checkout.step === 'placed')
    expect(dangers(tab)).toEqual([notice])
    expect(shop.orders.size).toBe(1)
  })

  test('during a review is shown once; the confirmation follows the delivery [SYNC-14]', async () => {
    const tab = await browser.openTab()
    shop.failNext('/review/create', text(503, 'busy'), text(500, DATABASE), text(500, DATABASE))
    await tab.execute(REVIEW)
    await browser.until(() => shop.recordedRequests.length === 1 && tab.models.sync.unsent === 0)
    expect(tab.notices.map(({ message }) => message)).toEqual(['errors:server-trouble', 'requests.review.create'])
  })
})

test('a success without a result is shown as an error and retried [SYNC-14]', async () => {
  let answered = 0
  await browser.close()
  browser = new Browser(async (url, init) =>
    url.includes('/cart/delete') && answered++ === 0 ? Response.json({ code: 200 }) : shop.fetch(url, init),
  )
  const tab = await tabWithLine()
  await tab.execute({ type: 'cart.remove', lineId: 'line-OX-1' })
  await browser.until(() => answered > 1 && tab.models.sync.unsent === 0)
  expect(dangers(tab)).toMatchObject([{ message: 'errors:wrong-response-format' }])
  expect([...shop.quotes.values()][0]?.items).toEqual([])
})

test('a dead letter shows its reason [SYNC-14]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/review/create', ...times(20, text(400, 'Nickname is missing')))
  await tab.execute(REVIEW)
  // A refusal without a code of the shop is believed only after it was repeated.
  await browser.pass(10 * 60_000)
  expect(tab.models.sync.deadLetters).toHaveLength(1)
  expect(dangers(tab)).toEqual([
    { type: 'danger', message: 'errors:dead-letter-because', data: { text: 'Nickname is missing' }, action: 'ok' },
  ])
})

const REVIEW = {
  type: 'requests.make',
  id: 'review-1',
  kind: 'review.create',
  sku: 'OX-1',
  name: 'Oxford OX-1',
  body: {
    review: {
      product_id: 7,
      title: 'Sitzt',
      detail: 'Eingelaufen nach drei Tagen',
      nickname: 'Lena V.',
      review_entity: 'product',
      rating: 5,
      size_feedback: null,
    },
  },
} as const
