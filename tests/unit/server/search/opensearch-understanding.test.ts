import { expect, test } from 'vitest'
import { analyserOf } from '#server/search/analyser.ts'
import { readAnswer } from '#server/search/opensearch/answer.ts'
import { Connection } from '#server/search/opensearch/connection.ts'
import type { SearchBody } from '#server/search/opensearch/dsl.ts'
import { openSearchProducts } from '#server/search/opensearch/open-search-products.ts'
import { searchBody } from '#server/search/opensearch/search-body.ts'
import { productFields } from '#server/search/product-fields.ts'
import { query, shoe } from '#tests/fixtures/catalogue/shoes.ts'

const language = { analyser: analyserOf('de'), fields: productFields([]) }
const page = { start: 0, size: 10 }
const bodyOf = (_searchText: string) => JSON.stringify(searchBody(query({ _searchText }), page, language))

test('a common word is searched without typing errors, and is not corrected [SEARCH-04]', () => {
  expect(bodyOf('beigge')).toContain('"fuzzy"')
  expect(bodyOf('beige')).not.toContain('"fuzzy"')
  const spelled = (text: string, option: string) =>
    readAnswer(
      {
        hits: { total: { value: 0 }, hits: [] },
        suggest: { spelling: [{ text, options: [{ text: option }] }] },
      },
      query({ _searchText: text }),
      language.analyser,
    ).suggestions
  expect(spelled('chelsae', 'chelsea')).toEqual(['chelsea'])
  expect(spelled('beige', 'bergen')).toEqual([])
})

test('sorted by price, OpenSearch is queried for all words first, then for some [SEARCH-04]', async () => {
  const bodies: SearchBody[] = []
  const answering = (strict: number) =>
    openSearchProducts({
      connection: new Connection({
        url: 'http://cluster.example',
        fetch: async (_, init) => {
          const body: SearchBody = JSON.parse(String(init?.body))
          bodies.push(body)
          const ids = (body.min_score ?? 0) > 1 ? strict : 2
          const hits = Array.from({ length: ids }, (_, id) => ({ _id: String(id + 1), _score: 1 }))
          return Response.json({ hits: { total: { value: ids }, hits } })
        },
      }),
      alias: 'welt',
      documents: new Map([1, 2].map((id) => [id, shoe(id)])),
      now: () => 0,
      language: 'de',
      attributes: [],
      names: [],
    })
  const asked = query({ _searchText: 'schwarze schuhe', _appliedSort: [{ field: 'final_price' }] })

  expect((await answering(1).search(asked, page)).total).toBe(1)
  expect(bodies.map(({ min_score }) => min_score)).toEqual([40])
  expect((await answering(0).search(asked, page)).total).toBe(2)
  expect(bodies.map(({ min_score }) => min_score)).toEqual([40, 40, 0.02])
  await answering(0).search(query({ _searchText: 'schwarze schuhe' }), page)
  expect(bodies.at(-1)?.min_score).toBe(0.02)
})
