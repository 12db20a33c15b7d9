import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import type { RefundRequest } from '#server/payment/refund-order.ts'
import { type ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import type { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { SandboxShop, START } from '#tests/fixtures/payment/sandbox-shop.ts'
import { placeOrder, rowOf, type TestOrder } from '#tests/fixtures/payments.ts'
import type { TestShop } from '#tests/fixtures/shop.ts'

export const PAIR = 27_900
export let sandbox: SandboxShop
export let at: SandboxProvider
export let shop: TestShop
export let guest: ApiClient
export let order: TestOrder

/** Opens a shop for the tests of a file, each of which starts with an order of two pairs. */
export function withRefundingShop(): void {
  beforeAll(async () => {
    sandbox = await SandboxShop.open()
    ;({ at, shop, guest } = sandbox)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    sandbox.now = START
    await sandbox.reset({ empty: ['mail_outbox', 'provider_outbox'], pairs: 10 })
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

export function setOrder(value: TestOrder): void {
  order = value
}
