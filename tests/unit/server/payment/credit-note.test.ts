import { expect, test } from 'vitest'
import { changeOrder } from '#server/payment/order-change.ts'
import { ProviderError } from '#server/payment/provider.ts'
import { refundOrder } from '#server/payment/refund-order.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { placeOrder, rowOf } from '#tests/fixtures/payments.ts'
import {
  at,
  mailed,
  notesOf,
  order,
  refund,
  request,
  sandbox,
  setOrder,
  shell,
  shop,
  withRefundingShop,
} from './refunding-shop.ts'

withRefundingShop()

test('the credit note is mailed with number, goods, sum and tax in the language of the order [CHK-16]', async () => {
  await at.pay(shop, order)
  await refund('--line', `${GOODS.oxford}=1`)
  const [number = ''] = await notesOf()
  const german = await mailed('credit-note')
  expect((await mailTo(shop, 'credit-note', order.email)).subject).toBe(
    `Erstattung zu Ihrer Bestellung ${order.number}`,
  )
  expect(german).toContain(`Rechnungskorrektur ${number}`)
  expect(german).toContain(`Datum: 23. November 2026. Zur Bestellung ${order.number} vom 23. November 2026.`)
  expect(german).toMatch(new RegExp(`1 × .+ \\(${GOODS.oxford}\\): 279,00 €`))
  expect(german).toContain('Darin enthalten 19 % MwSt.: 44,55 €')
  expect(german).toContain('auf dem Weg zurück, auf dem Sie bezahlt haben')

  setOrder(await placeOrder(shop, { store_code: 'en' }))
  await shell('paid', order.number)
  await refund('--all')
  const english = await mailed('credit-note')
  expect(english).toContain('We are refunding €279.00')
  expect(english).toContain('transfer the money to the account from which you paid')
})

test('credit notes are numbered by year without gaps, also after a refund that was refused [CHK-16]', async () => {
  await shop.database.db.deleteFrom('refund').execute()
  await shop.database.db.deleteFrom('credit_note_series').execute()
  await at.pay(shop, order)
  await refund('--goodwill', '1')
  await expect(refund('--goodwill', '9999')).rejects.toThrow('Only 557.00')
  // Another process fails after it has taken a number.
  const { id } = await rowOf(shop, order)
  const failing = changeOrder(shop.commerce, id, async (change) => {
    await refundOrder(change, request({ goodwill: 100 }), 'operator')
    throw new ProviderError('crash')
  })
  await expect(failing).rejects.toThrow('crash')
  await refund('--goodwill', '1')
  // In Berlin the year has begun.
  sandbox.now = new Date('2026-12-31T23:30:00Z')
  await refund('--goodwill', '1')
  expect(await notesOf()).toEqual(['RK-2026-00001', 'RK-2026-00002', 'RK-2027-00001'])
})
