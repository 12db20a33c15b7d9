import { expect, test } from 'vitest'
import { HistoryCache } from '#src/offline/history-cache.ts'
import { dataAddress } from '#src/url-resolver/prepare-product.ts'

const MINUTE = 60_000

function visits() {
  const clock = { now: 0, group: null as string | null }
  const pages = new HistoryCache<{ name: string }>(
    '/assets/category.js',
    () => clock.now,
    () => clock.group,
  )
  return { clock, pages }
}

test('a recently left page is shown without a request [ROUTE-15]', () => {
  const { pages } = visits()
  const list = { name: 'list' }
  pages.opened('/herren?page=2', list)
  pages.closed()
  pages.opened('/herren/oxford', { name: 'product' })
  expect(pages.at('/herren?page=2')).toBe(list)
  expect(pages.at('/herren')).toBeNull()
})

test('a page is as old as its answer, however often it was shown [ROUTE-15]', () => {
  const { clock, pages } = visits()
  const list = { name: 'list' }
  pages.opened('/herren', list)
  clock.now = 4 * MINUTE
  pages.opened('/herren', list)
  pages.closed()
  expect(pages.at('/herren')).toBe(list)
  clock.now = 5 * MINUTE
  expect(pages.at('/herren')).toBeNull()
})

test("a guest's page is not shown to a customer with group prices [CAT-14]", () => {
  const { clock, pages } = visits()
  const list = { name: 'list' }
  pages.opened('/herren', list)
  pages.closed()
  clock.group = 'a.b.c'
  expect(pages.at('/herren')).toBeNull()
  clock.group = null
  expect(pages.at('/herren')).toBe(list)
})

test('opening the current page again loads it from the network [ROUTE-15]', () => {
  const { pages } = visits()
  pages.opened('/herren', { name: 'list' })
  expect(pages.at('/herren')).toBeNull()
})

test('a page that failed in part evicts its cached version and is not cached [ROUTE-15]', () => {
  const { pages } = visits()
  pages.opened('/herren', { name: 'list' })
  pages.opened('/herren', null)
  pages.closed()
  expect(pages.at('/herren')).toBeNull()
})

test('the history cache holds the last sixteen pages [ROUTE-15]', () => {
  const { pages } = visits()
  for (let page = 1; page <= 1000; page++) pages.opened(`/?page=${page}`, { name: `${page}` })
  pages.closed()
  const kept = Array.from({ length: 1000 }, (_, place) => pages.at(`/?page=${place + 1}`)).filter(Boolean)
  expect(kept).toHaveLength(16)
  expect(pages.at('/?page=1000')).not.toBeNull()
})

test.each([
  ['/herren/oxford/cap-toe', '/herren/oxford/cap-toe.data?_routes=*'],
  ['/en/men/cap-toe', '/en/men/cap-toe.data?_routes=en%3A*'],
  ['/de/a/b?childSku=X', '/de/a/b.data?childSku=X&_routes=de_region%3A*'],
  ['/en/p/OX-1/cap-toe', '/en/p/OX-1/cap-toe.data?_routes=en%3Aproduct'],
])('the prefetch of %s uses the address of the router’s data request [ROUTE-05]', (path, data) => {
  expect(dataAddress(new URL(path, 'https://welt.example'))).toBe(data)
})
