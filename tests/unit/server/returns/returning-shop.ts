import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import { type ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import type { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { SandboxShop, START } from '#tests/fixtures/payment/sandbox-shop.ts'
import { historyOf, placeOrder, type TestOrder } from '#tests/fixtures/payments.ts'
import type { TestShop } from '#tests/fixtures/shop.ts'

export const DAY = 86_400_000
export let sandbox: SandboxShop
export let at: SandboxProvider
export let shop: TestShop
export let guest: ApiClient
export let order: TestOrder

/** Opens a shop for the tests of a file, each of which starts with a paid order of two pairs. */
export function withReturningShop(): void {
  beforeAll(async () => {
    sandbox = await SandboxShop.open()
    ;({ at, shop, guest } = sandbox)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    sandbox.now = START
    await sandbox.reset({ empty: ['mail_outbox', 'provider_outbox', 'return_case', 'withdrawal'], pairs: 10 })
    order = await placeOrder(shop, { products: [{ sku: GOODS.oxford, qty: 2 }] })
  })
}

export const shell = (command: string, ...words: string[]) => operate(shop.commerce, [command, order.number, ...words])
export const listed = async () => (await operate(shop.commerce, ['returns'])).join('\n')
export const shown = async () => (await shell('show')).join('\n')

export async function declare(items = '', { number, email } = order) {
  sandbox.later(60_000)
  const body = { key: randomUUID(), name: 'Lena Vogt', orderNumber: number, items, email }
  const answer = await guest.post('/withdrawal', body)
  sandbox.later(60_000)
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

export function setOrder(value: TestOrder): void {
  order = value
}
