import { expect, test } from 'vitest'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import {
  DAY,
  declare,
  guest,
  historySinceShipment,
  listed,
  order,
  sandbox,
  shell,
  ship,
  shop,
  shown,
  withReturningShop,
} from './returning-shop.ts'

withReturningShop()

test('a rejected return tells its reason, takes the goods out of stock again, and stays rejected [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received')
  await expect(shell('return-reject')).rejects.toThrow('needs a reason')
  await shell('return-reject', 'Die', 'Sohlen', 'sind', 'getragen.')
  await shell('return-reject', 'Noch einmal')
  expect(await guest.stock(GOODS.oxford)).toBe(8)
  expect(await listed()).toBe('No returns')
  expect(await historySinceShipment()).toEqual(['return-declared', 'return-received', 'return-rejected'])
  const { text } = await mailTo(shop, 'return-rejected', order.email)
  expect(text).toContain('Grund: Die Sohlen sind getragen.')
  await expect(shell('return-label')).rejects.toThrow('This return is rejected already')
  await shell('refund', '--all')
  expect(await shown()).toMatch(/return {2}rejected {2}/)
})

test('goods that were sold again cannot go back to the shopper [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received')
  await shop.database.db.updateTable('stock').set({ qty: 1 }).where('sku', '=', GOODS.oxford).execute()
  await expect(shell('return-reject', 'Getragen')).rejects.toThrow('have been sold again')
  expect(await guest.stock(GOODS.oxford)).toBe(1)
  expect(await listed()).toContain('received')
})

test('a second declaration belongs to the open return; after its end another one can begin [CHK-16]', async () => {
  await ship()
  await declare()
  await listed()
  await declare('Ein Paar')
  expect((await listed()).split('\n')).toHaveLength(1)
  await shell('return-reject', 'Zu spät')
  expect(await listed()).toBe('No returns')
  sandbox.later(DAY)
  await declare()
  expect(await listed()).toContain(`declared  2026-11-24`)
  expect((await shown()).match(/ {2}return /g)).toHaveLength(2)
})

test('what came back before is not expected again [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received', '--line', `${GOODS.oxford}=1`)
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  await declare()
  expect(await listed()).toContain(`1 × ${GOODS.oxford}`)
  await expect(shell('return-received', '--line', `${GOODS.oxford}=2`)).rejects.toThrow('Only 1 of')
  await shell('return-received')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
})

test('goods of a rejected return are with the shopper again, and can be returned later [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received')
  await shell('return-reject', 'Ohne Rechnung')
  sandbox.later(DAY)
  await declare()
  expect(await listed()).toContain(`2 × ${GOODS.oxford}`)
  await shell('return-received')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
})
