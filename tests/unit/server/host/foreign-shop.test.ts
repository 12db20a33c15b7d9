import { expect, test } from 'vitest'
import { openForeignShop } from '#server/host/open-foreign-shop.ts'

test('a shop on a foreign backend says that it has no sessions [USER-11]', async () => {
  const shop = await openForeignShop(
    'https://backend.test/api',
    { platformPrices: 'off', platformTax: 'included' },
    () => {},
  )
  for (const path of ['/session', '/session/adopt']) {
    const answer = await shop.sessions.fetch(new Request(`https://welt.test${path}`, { method: 'POST' }))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 404, meta: { error: 'no-sessions' } })
  }
  await shop.close()
})
