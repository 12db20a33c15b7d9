import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { historyOf, placeOrder, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-23T10:00:00Z')
export const DAY = 86_400_000
export let at: SandboxProvider
export let shop: TestShop
export let guest: ApiClient
export let order: TestOrder
let now = START

/** Opens a shop for the tests of a file, each of which starts with a paid order of two pairs. */
export function withReturningShop(): void {
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
    for (const table of ['mail_outbox', 'provider_outbox', 'return_case', 'withdrawal'] as const) {
      await shop.database.db.deleteFrom(table).execute()
    }
    await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
    order = await placeOrder(shop, { products: [{ sku: GOODS.oxford, qty: 2 }] })
  })
}

export const shell = (command: string, ...words: string[]) => operate(shop.commerce, [command, order.number, ...words])
export const listed = async () => (await operate(shop.commerce, ['returns'])).join('\n')
export const shown = async () => (await shell('show')).join('\n')

export async function declare(items = '', { number, email } = order) {
  now = new Date(now.getTime() + 60_000)
  const body = { key: randomUUID(), name: 'Lena Vogt', orderNumber: number, items, email }
  const answer = await guest.post('/withdrawal', body)
  now = new Date(now.getTime() + 60_000)
  return answer
}

export async function ship(): Promise<void> {
  await at.pay(shop, order)
  await shell('ship')
  await shop.providerCalls.settled()
}

/** Kinds of the order's history since its shipment. */
export async function historySinceShipment(): Promise<string[]> {
  const all = await historyOf(shop, order)
  return all.slice(all.indexOf('shipped') + 1)
}

export function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

export function setOrder(value: TestOrder): void {
  order = value
}
