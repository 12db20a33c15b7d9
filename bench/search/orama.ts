import { create, insert, search, update } from '@orama/orama'
import type { Product } from '#models/wire/product.ts'
import { productTexts } from '#server/search/product-texts.ts'
import { attributes, expanded, sources } from './catalogue.ts'
import { type Figures, median, processorMs } from './measure.ts'
import { FACETS, PAGE_SIZE, QUESTIONS, type Question, SUGGESTED } from './questions.ts'

/**
 * Orama with the same texts, boosts, facets and filters, returning only what it indexes. Its German stemmer is a separate
 * package and its tokenizer splits no compounds: only speed is compared.
 */
export async function orama(count: number): Promise<Figures> {
  const texts = productTexts('de', attributes)
  const database = create({
    schema: {
      name: 'string',
      article: 'string',
      category: 'string',
      labels: 'string',
      prose: 'string',
      hf_shoe_size: 'string[]',
      hf_color: 'string[]',
      hf_shoe_make: 'string[]',
      hf_shoe_last: 'string[]',
      hf_shoe_outsole: 'string[]',
      categories: 'enum[]',
      colours: 'enum[]',
      status: 'enum',
      visibility: 'enum',
      final_price: 'number',
      position: 'number',
    } as const,
    language: 'german',
  })

  function record(product: Product) {
    const { name, sku, category, labels, prose } = texts(product)
    const values: Readonly<Record<string, unknown>> = { ...product }
    const option = (code: string) =>
      [values[code], values[`${code}_options`]]
        .flat()
        .flatMap((value) => value ?? [])
        .map(String)
    return {
      id: String(product.id),
      name: name.join(' '),
      article: sku.join(' '),
      category: category.join(' '),
      labels: labels.join(' '),
      prose: prose.join(' '),
      hf_shoe_size: option('hf_shoe_size'),
      hf_color: option('hf_color'),
      hf_shoe_make: option('hf_shoe_make'),
      hf_shoe_last: option('hf_shoe_last'),
      hf_shoe_outsole: option('hf_shoe_outsole'),
      categories: [...product.category_ids],
      colours: option('hf_color').map(Number),
      status: product.status,
      visibility: product.visibility,
      final_price: product.final_price,
      position: product.position,
    }
  }

  function answer({ query, start }: Question) {
    const chosen = new Map(query._appliedFilters.map(({ attribute, value }) => [attribute, value as { in?: number[] }]))
    const [sort] = query._appliedSort
    return search(database, {
      term: query._searchText,
      tolerance: query._searchText === '' ? 0 : 2,
      boost: { name: 4, article: 2, category: 1, labels: 2, prose: 0.3 },
      limit: PAGE_SIZE,
      offset: start,
      facets: {
        ...Object.fromEntries(FACETS.map((field) => [field, { limit: 10 }])),
        final_price: {
          ranges: [
            { from: 0, to: 50 },
            { from: 50, to: 100 },
            { from: 100, to: 150 },
            { from: 150, to: 100_000 },
          ],
        },
      },
      where: {
        status: { in: [0, 1] },
        visibility: { in: [2, 3, 4] },
        ...(chosen.has('category_ids') && { categories: { containsAny: chosen.get('category_ids')?.in ?? [] } }),
        ...(chosen.has('hf_color') && { colours: { containsAny: chosen.get('hf_color')?.in ?? [] } }),
        ...(chosen.has('price') && { final_price: { gte: 100 } }),
      },
      ...(query._searchText === '' && {
        sortBy: { property: sort?.field === 'final_price' ? 'final_price' : 'position', order: 'ASC' },
      }),
    })
  }

  let buildMs = 0
  let last: ReturnType<typeof record> | null = null
  for (const source of sources(count)) {
    const document = record(expanded(source))
    const before = processorMs()
    await insert(database, document)
    buildMs += processorMs() - before
    last = document
  }
  const megabytes = process.resourceUsage().maxRSS / 1024
  const questionMs: number[] = []
  const totals: number[] = []
  for (const question of QUESTIONS) {
    questionMs.push(await median(() => answer(question)))
    totals.push((await answer(question)).count)
  }
  const changeMs = await median(async () => {
    if (last) await update(database, last.id, last)
  })
  const suggestMs = await median(() => search(database, { term: SUGGESTED, properties: ['name'], limit: 10 }))
  return { buildMs, megabytes, changeMs, suggestMs, questionMs, totals }
}
