import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { linksIn } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

export const SUBSCRIBE = '/ext/mailchimp-subscribe/subscribe'
const START = new Date('2026-11-20T10:00:00Z')

export let shop: TestShop
export let guest: ApiClient
let now = START
export let people = 0

/** Opens a shop for the tests of a file. */
export function withNewsletterShop(): void {
  beforeAll(async () => {
    now = START
    shop = await openTestShop({ clock: { now: () => now } })
    guest = new ApiClient(shop)
  })
  // The limits of a minute have their own tests.
  beforeEach(() => later(61_000))
  afterAll(() => shop.close())
}

export function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

export async function asked(email = `reader${++people}@example.de`) {
  await guest.post(SUBSCRIBE, { email })
  later(1000)
  const [confirm, leave] = await linksIn(shop, 'newsletter-confirmation', email)
  return { email, confirm: confirm?.search ?? '', leave: leave?.search ?? '' }
}

export async function subscribed() {
  const reader = await asked()
  await guest.post(`/ext/newsletter/confirm${reader.confirm}`)
  later(1000)
  return reader
}

export async function stateOf(email: string): Promise<string | undefined> {
  const row = shop.database.db.selectFrom('newsletter_subscription').select('state').where('email', '=', email)
  return (await row.executeTakeFirst())?.state
}
