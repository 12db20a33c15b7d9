import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importLog } from '#devtools/import-log.ts'
import type { TapeEntry } from '#worker/operations/tape.ts'
import { journeyOfTape } from './tape/journey-of-tape.ts'

const TAPE = join(import.meta.dirname, '../fixtures/tapes/bad-gateway.jsonl')

test('a tape of a session is the frame of a journey that does the same [DEV-09]', async () => {
  expect(journeyOfTape(importLog(await readFile(TAPE, 'utf8')))).toBe(`import { test } from './support/shop.ts'

test('what the shopper should see [ID]', async ({ faulty: { shopper, proxy } }) => {
  const { page } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  proxy.inject('/api/cart/update', { kind: 'answer', status: 502, body: '' })
  await shopper.visit('/p/OX-101-CO/x/OX-101-CO-41-F')
  await shopper.chooseSize('41')
  await shopper.addToCart()
  await shopper.openCart()
  await shopper.fill(shopper.words.couponCode, 'WELT10')
  await page.getByRole('button', { name: shopper.words.applyCoupon }).click()
})
`)
})

test('what has no way yet stays as a comment, a refusal too; the connection is cut [DEV-09]', () => {
  const tape: readonly TapeEntry[] = [
    { at: 1, input: 'page', event: 'offline' },
    { at: 2, input: 'command', command: { type: 'checkout.finish' }, took: 1, outcome: 'stored', reason: null },
    { at: 3, input: 'command', command: { type: 'checkout.start' }, took: 1, outcome: 'refused', reason: 'cart-empty' },
    { at: 4, input: 'page', event: 'online' },
    { at: 5, input: 'request', path: '/sync/order/*', took: 30, answer: { status: null, code: null, defect: null } },
  ]
  const lines = journeyOfTape({ tape, contents: { events: [], tasks: [], subjects: [] } }).split('\n')
  expect(lines.slice(5, -2).map((line) => line.trim())).toEqual([
    'await page.context().setOffline(true)',
    '// {"type":"checkout.finish"}',
    'await shopper.toCheckout()',
    '// It was refused: cart-empty',
    "proxy.inject('/api/sync/order', { kind: 'drop-answer' })",
    'await page.context().setOffline(false)',
  ])
})
