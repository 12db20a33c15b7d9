import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import type { RefundRequest } from '#server/payment/refund-order.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { placeOrder, rowOf, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-23T10:00:00Z')
export const PAIR = 27_900
export let at: SandboxProvider
export let shop: TestShop
export let guest: ApiClient
export let order: TestOrder
export let now = START

/** Opens a shop for the tests of a file, each of which starts with an order of two pairs. */
export function withRefundingShop(): void {
  beforeAll(async () => {
    at = new SandboxProvider()
    shop = await openTestShop({ clock: { now: () => now }, provider: at.provider })
    guest = new ApiClient(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    now = START
    at.heal()
    await shop.providerCalls.settled()
    for (const table of ['mail_outbox', 'provider_outbox'] as const) await shop.database.db.deleteFrom(table).execute()
    await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
    order = await placeOrder(shop, { products: [{ sku: GOODS.oxford, qty: 2 }] })
  })
}

export const shell = (...words: string[]) => operate(shop.commerce, words)
export const refund = (...words: string[]) => shell('refund', order.number, ...words)
export const shown = async () => plain((await shell('show', order.number)).join('\n'))

/** Prices have no-break spaces. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ')

export async function mailed(kind: string): Promise<string> {
  return plain((await mailTo(shop, kind, order.email)).text)
}

export async function drain(steps = 1): Promise<void> {
  for (let step = 0; step < steps; step++) {
    shop.providerCalls.wake()
    await shop.providerCalls.settled()
    now = new Date(now.getTime() + 6 * 3_600_000)
  }
}

export function request(changes: Partial<RefundRequest> = {}): RefundRequest {
  const nothing = { lines: [], withShipping: false, goodwill: 0, isAll: false, isWithdrawal: false }
  return { key: randomUUID(), ...nothing, ...changes }
}

export async function notesOf(): Promise<string[]> {
  const { id } = await rowOf(shop, order)
  const rows = await shop.database.db
    .selectFrom('refund')
    .select('credit_note')
    .where('order_id', '=', id)
    .orderBy('credit_note')
    .execute()
  return rows.map(({ credit_note }) => credit_note)
}

export function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

export function setNow(value: Date): void {
  now = value
}

export function setOrder(value: TestOrder): void {
  order = value
}
