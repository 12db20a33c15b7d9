import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { OrderAddress, OrderRequest } from '#models/wire/order.ts'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { operate } from '#server/operator/operate.ts'
import { ADDRESS, ApiClient, BUYER, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const NOON = new Date('2026-11-23T12:00:00Z')
const MINUTE = 60_000
export const DAY = 86_400_000

/** Gross price of one pair. */
export const PAIR = 279

const PASSWORD = 'Rahmen-genäht-1'

/** Of the test: each has its own window of calls. */
let start = NOON

let now = start
export let shop: TestShop
export let guest: ApiClient

/** Opens a shop for the tests of a file, and gives each test its own window of calls. */
export function withShop(): void {
  beforeAll(async () => {
    start = NOON
    shop = await openTestShop({ clock: { now: () => now } })
    guest = new ApiClient(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    start = new Date(start.getTime() + 2 * MINUTE)
    now = start
    await shop.database.db.updateTable('placed_order').set({ expires_at: null, due_at: null }).execute()
    await shop.database.db.updateTable('stock').set({ qty: 50 }).where('is_managed', '=', true).execute()
  })
}

interface Buyer {
  readonly client: ApiClient
  readonly email: string
}

export async function register(): Promise<Buyer> {
  const client = new ApiClient(shop)
  const email = `customer-${randomUUID()}@example.de`
  await client.post('/user/create', { customer: { email, firstname: 'Lena', lastname: 'Vogt' }, password: PASSWORD })
  await signIn({ client, email })
  return { client, email }
}

export async function signIn({ client, email }: Buyer): Promise<void> {
  client.token = (await guest.post('/user/login', { username: email, password: PASSWORD })).result
}

interface Wanted {
  readonly method: string
  readonly products?: OrderRequest['products']
  readonly shipping?: Partial<OrderAddress>
  readonly billing?: Partial<OrderAddress>
  readonly total?: number
}

export async function order(buyer: Buyer, { method, products, shipping, billing, total }: Wanted) {
  const whole = orderOf({ order_id: randomUUID(), products: products ?? [{ sku: GOODS.oxford, qty: 1 }] })
  const address = { ...ADDRESS, email: buyer.email, ...shipping }
  const answer = await buyer.client.post('/order', {
    ...whole,
    ...(total === undefined ? {} : { grand_total: total }),
    addressInformation: {
      ...whole.addressInformation,
      shippingAddress: address,
      billingAddress: { ...address, ...billing },
      payment_method_code: method,
      buyer: BUYER,
    },
  })
  const placed = { key: whole.order_id ?? '', email: buyer.email, number: answer.result?.orderNumber ?? '' }
  return { answer, placed }
}

/** A customer who has paid an order before. */
export async function knownCustomer(): Promise<Buyer> {
  const buyer = await register()
  const { placed } = await order(buyer, { method: 'checkmo' })
  await shell('paid', placed.number)
  // Its mails are older than those that follow.
  now = new Date(now.getTime() + 1)
  return buyer
}

export function newGuest(): Buyer {
  return { client: guest, email: `guest-${randomUUID()}@example.de` }
}

export async function offered(
  { client }: Buyer,
  { sku = GOODS.oxford as string, qty = 1, country = 'DE', store = '' } = {},
): Promise<PaymentMethod[]> {
  const cartId = await client.createCart()
  for (const { item_id, sku: old } of await client.pull(cartId)) {
    await client.post(`/cart/delete?cartId=${cartId}`, { cartItem: { item_id, sku: old, quoteId: cartId } })
  }
  await client.put(cartId, { sku, qty })
  const shippingAddress = { countryId: country, firstname: 'Lena', lastname: 'Vogt' }
  await client.post(`/cart/shipping-information?cartId=${cartId}`, { addressInformation: { shippingAddress } })
  const query = store === '' ? '' : `&storeCode=${store}`
  return (await client.get(`/cart/payment-methods?cartId=${cartId}${query}`)).result
}

export const codes = (methods: readonly PaymentMethod[]) => methods.map(({ code }) => code)
export const shell = (...words: string[]) => operate(shop.commerce, words)
export const refused = (error: string) => ({ code: 400, meta: { error } })

export async function waitUntil(ms: number): Promise<void> {
  now = new Date(start.getTime() + ms)
  await expireDueOrders(shop.commerce)
}
