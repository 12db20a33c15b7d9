import { expect, test } from 'vitest'
import { storeViewOf } from '#models/store/store-view.ts'
import { CatalogueUnavailable } from '#models/wire/catalogue-reader.ts'
import { loadReviewBadge } from '#src/frame/review-badge.server.tsx'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'
import reviews from '../../../../server/seed/data/reviews.json' with { type: 'json' }

/** As plain text. */
async function badge(path: string, catalogue = shippedCatalogue()) {
  return (await loadReviewBadge(catalogue, storeViewOf(path)))?.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('the badge counts every approved rating of the shop, and each only once [SHELL-06]', async () => {
  const rated = reviews.filter(({ status, rating }) => status === 1 && rating !== null)
  const average = rated.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / rated.length
  expect(rated.length).toBeGreaterThan(100)
  expect(await badge('/en')).toBe(` ${average.toFixed(1)} out of 5 from ${rated.length} reviews How we check reviews `)
  expect(await badge('/')).toContain(`${average.toFixed(1).replace('.', ',')} von 5 aus ${rated.length} Bewertungen`)
})

test('a shop without ratings has no badge, and none while its catalogue fails [SHELL-06]', async () => {
  const shipped = shippedCatalogue()
  const unrated = { ...shipped, search: async () => ({ items: [], total: 0 }) } as unknown as typeof shipped
  expect(await badge('/', unrated)).toBeUndefined()
  const failing = {
    ...shipped,
    search: () => Promise.reject(new CatalogueUnavailable('no answer')),
  } as unknown as typeof shipped
  expect(await badge('/', failing)).toBeUndefined()
})
