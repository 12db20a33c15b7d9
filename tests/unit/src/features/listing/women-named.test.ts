import { describe, expect, test } from 'vitest'
import { wholeListing } from '#models/listing/listing.ts'
import { DEFAULT_STORE, STORE_VIEWS } from '#models/store/store-view.ts'
import { toProductCards } from '#src/features/listing/card-view.ts'
import { loadListing } from '#src/features/listing/load-listing.server.ts'
import { loadSearch } from '#src/features/search/load-search.server.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'
import { shoe } from '#tests/fixtures/catalogue/shoes.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const MEN = { category_ids: [11, 10], category: [{ category_id: 10, name: 'Herren' }] }
const WOMEN = { category_ids: [21, 20], category: [{ category_id: 20, name: 'Damen' }] }
const CARE = { category_ids: [31, 30], category: [{ category_id: 30, name: 'Schuhpflege' }] }

const namedIn = (...of: (typeof MEN)[]) =>
  toProductCards(
    of.map((categories, place) => shoe(place, categories)),
    { now: NOW },
  ).map(({ forWhom }) => forWhom)

describe('the cards of a list', () => {
  test.each([
    ['name the women’s shoes among men’s', [MEN, WOMEN, CARE], [undefined, 'Damen', undefined]],
    ['do not repeat what all have in common', [WOMEN, WOMEN, CARE], [undefined, undefined, undefined]],
  ])('%s [CAT-13]', (_, list, named) => {
    expect(namedIn(...list)).toEqual(named)
  })

  test.each(STORE_VIEWS.slice(0, 4).map((store) => [store.code, store] as const))(
    'name them in the words of store %s [CAT-13]',
    async (_, store) => {
      const found = await loadSearch(shippedCatalogue(), store, new URLSearchParams('q=penny'))
      if (found.type !== 'found') throw new Error(found.type)
      const isWomens = ({ sku }: { sku: string }) => sku.startsWith('D')
      const word = { de: 'Damen', en: 'Women', it: 'Donna' }[store.language]
      expect(found.listing.cards.some(isWomens)).toBe(true)
      for (const card of found.listing.cards) expect(card.forWhom).toBe(isWomens(card) ? word : undefined)
    },
  )

  test('of a category of women’s shoes say nothing [CAT-13]', async () => {
    const { cards } = await loadListing(
      { catalogue: shippedCatalogue(), store: DEFAULT_STORE, categoryIds: [20] },
      wholeListing,
    )
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.filter(({ forWhom }) => forWhom)).toEqual([])
  })
})
