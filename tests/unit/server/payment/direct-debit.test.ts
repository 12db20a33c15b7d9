import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { PayingShop, WALLET } from '#tests/fixtures/payment/paying-shop.ts'
import { mailsTo } from '#tests/fixtures/payments.ts'

const DEBIT = 'sandbox_debit'

let at: PayingShop
beforeAll(async () => {
  at = await PayingShop.open()
})
afterAll(() => at.close())

/** An order whose payment by this method the shopper has approved at the provider. */
async function paid(method: string) {
  at.sandbox.now += 60_000
  const { order, ...payment } = await at.handedOff(method)
  at.choose(payment, 'approve')
  await at.deliverAll()
  return order
}

test('a debit is announced with amount, occasion and the number of its mandate, before it is made [CHK-13]', async () => {
  const order = await paid(DEBIT)
  expect(await mailsTo(at.shop, order)).toEqual(['debit-announced', 'order-confirmation'])
  const { subject, text } = await mailTo(at.shop, 'debit-announced', order.email)
  expect(subject).toBe(`Ankündigung der Lastschrift: Bestellung ${order.number}`)
  expect(text).toMatch(/ziehen wir 279,00\s€ von Ihrem Konto ein, sobald wir die Ware versenden/)
  expect(text).toContain('Mandatsreferenz: 300000001')
  expect(text).toContain('innerhalb von acht Wochen')
})

test('the mail about the parcel says that the money is debited now [CHK-13]', async () => {
  const [debit, wallet] = [await paid(DEBIT), await paid(WALLET)]
  for (const { number } of [debit, wallet]) await operate(at.shop.commerce, ['ship', number])
  expect((await mailTo(at.shop, 'order-shipped', debit.email)).text).toContain('per Lastschrift')
  expect((await mailTo(at.shop, 'order-shipped', wallet.email)).text).not.toContain('Lastschrift')
})

test('an approval that moves the money later is not called money that has arrived [CHK-13]', async () => {
  for (const method of [DEBIT, WALLET]) {
    const { text } = await mailTo(at.shop, 'order-confirmation', (await paid(method)).email)
    expect(text).toContain('Ihre Zahlung ist bestätigt.')
    expect(text).not.toContain('ist eingegangen')
  }
})

test('neither is that of an order which was to be prepaid [CHK-13]', async () => {
  const order = await at.placeOrder('checkmo')
  at.choose(await at.begun(order, { method: DEBIT }), 'approve')
  await at.deliverAll()
  expect(await mailsTo(at.shop, order)).toContain('debit-announced')
  const { text } = await mailTo(at.shop, 'payment-received', order.email)
  expect(text).toMatch(/Ihre Zahlung von 279,00\s€ für die Bestellung \d+ ist bestätigt/)
})

test('an order that another method pays announces no debit [CHK-13]', async () => {
  const { order } = await at.handedOff(DEBIT)
  const other = await at.begun(order, { method: WALLET })
  at.choose(other, 'approve')
  await at.deliverAll()
  expect(await mailsTo(at.shop, order)).toEqual(['order-confirmation'])
})
