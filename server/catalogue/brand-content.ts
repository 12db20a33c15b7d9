import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { THEMES } from '#models/store/read-brands.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { CategorySource, PageSource, PromotionSource } from '#server/seed/source.ts'

/** What a brand offers of the catalogue, and what it promotes. */
export interface BrandContent {
  /** Roots: the brand sells what is in one of these categories; null if it sells everything. */
  readonly categories: readonly number[] | null
  /** Except what is in one of these. */
  readonly omittedCategories: readonly number[]
  /** Pictures and words of categories by id, where the catalogue's speak of what the brand does not sell. */
  readonly categoryChanges: Readonly<Record<string, Partial<CategorySource>>>
  /** Words of content pages by id, where the shared ones speak of another brand. */
  readonly pageChanges: Readonly<Record<string, Partial<PageSource>>>
  /** Identifiers of content blocks that its pages leave out. */
  readonly omittedBlocks: readonly string[]
  readonly promotion: PromotionSource
}

const known = new Map<string, BrandContent>()

/** From the brand's folder, read once. [SHELL-14, SHELL-17] */
export function brandContent({ brand }: Pick<StoreView, 'brand'>): BrandContent {
  const folder = join(THEMES, brand.code)
  let content = known.get(folder)
  if (!content) {
    content = { ...read<Omit<BrandContent, 'promotion'>>(folder, 'catalogue'), promotion: read(folder, 'promotion') }
    known.set(folder, content)
  }
  return content
}

export function readBrandTexts({ brand, language }: StoreView): { readonly claim: string } {
  return read(join(THEMES, brand.code), `texts.${language}`)
}

function read<Content>(folder: string, name: string): Content {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Content
}
