import type { Attribute, Category, CmsBlock, CmsPage, Review, TaxRule } from '#models/wire/catalogue.ts'
import { analyserOf } from '#server/search/analyser.ts'
import { MemoryEngine } from '#server/search/memory-engine.ts'
import type { StoreCatalogue } from './store-catalogue.ts'

/** A content page's position in the page hierarchy. */
interface CmsHierarchyNode {
  readonly id: number
  readonly identifier: string
  readonly label: string
  readonly page_id: number
  readonly parent_node_id: number | null
  readonly level: number
  readonly sort_order: number
}

export type EntityDocument = Category | Attribute | TaxRule | Review | CmsPage | CmsBlock | CmsHierarchyNode

export const OTHER_ENTITIES = [
  'category',
  'attribute',
  'taxrule',
  'review',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
] as const
export type OtherEntity = (typeof OTHER_ENTITIES)[number]

export type EntityEngines = Readonly<Record<OtherEntity, MemoryEngine<EntityDocument>>>

/** Search engines for the contract's other entities, with the same query language as products. */
export function entityEngines(catalogue: StoreCatalogue): EntityEngines {
  return {
    category: engine(catalogue.categories),
    attribute: engine(catalogue.attributes.map((attribute) => ({ ...attribute, id: attribute.attribute_id }))),
    taxrule: engine(catalogue.taxRules),
    review: engine(catalogue.reviews),
    cms_page: engine(catalogue.cmsPages),
    cms_block: engine(catalogue.cmsBlocks),
    cms_hierarchy: engine(catalogue.cmsPages.map(nodeOf)),
  }
}

function engine(documents: readonly EntityDocument[]): MemoryEngine<EntityDocument> {
  return new MemoryEngine<EntityDocument>(
    {
      idOf: (document) => ('attribute_id' in document ? document.attribute_id : document.id),
      analyser: analyserOf('en'),
      textsOf: (document) => ({ name: [titleOf(document)], sku: [], category: [], labels: [], prose: [] }),
      skusOf: () => [],
      fields: 'all',
      keys: [],
    },
    documents,
  )
}

function titleOf(document: EntityDocument): string {
  if ('title' in document) return document.title
  if ('name' in document) return document.name
  if ('label' in document) return document.label
  return 'default_frontend_label' in document ? document.default_frontend_label : document.code
}

/** A page whose address extends the address of another page is its child. [SHELL-14] */
function nodeOf(page: CmsPage, index: number, pages: readonly CmsPage[]): CmsHierarchyNode {
  const above = pages.filter(({ identifier }) => page.identifier.startsWith(`${identifier}/`))
  const parent = above.toSorted((one, other) => other.identifier.length - one.identifier.length)[0]
  return {
    id: page.id,
    identifier: page.identifier,
    label: page.title,
    page_id: page.id,
    parent_node_id: parent?.id ?? null,
    level: above.length + 1,
    sort_order: index,
  }
}
