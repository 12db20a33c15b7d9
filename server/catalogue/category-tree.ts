import { type Category, ROOT_CATEGORY_ID } from '#models/wire/catalogue.ts'
import type { CategoryPlace, MenuItem } from '#models/wire/catalogue-reader.ts'

export type CategoryKey = { id: number } | { slug: string } | { urlPath: string }

/** The category tree of one store view. [CAT-11, ROUTE-16] */
export class CategoryTree {
  readonly #byId = new Map<number, Category>()
  readonly #bySlug = new Map<string, Category>()
  readonly #byPath = new Map<string, Category>()
  readonly #children = new Map<number, Category[]>()
  readonly menu: readonly MenuItem[]

  constructor(categories: readonly Category[]) {
    for (const category of [...categories].sort((a, b) => a.position - b.position || a.id - b.id)) {
      this.#byId.set(category.id, category)
      this.#bySlug.set(category.slug.toLowerCase(), category)
      this.#byPath.set(plainPath(category.url_path), category)
      const siblings = this.#children.get(category.parent_id)
      if (siblings) siblings.push(category)
      else this.#children.set(category.parent_id, [category])
    }
    this.menu = this.#menuBelow(ROOT_CATEGORY_ID, 2)
  }

  find(key: CategoryKey): Category | null {
    if ('id' in key) return this.#byId.get(key.id) ?? null
    if ('slug' in key) return this.#bySlug.get(key.slug.toLowerCase()) ?? null
    return this.#byPath.get(plainPath(key.urlPath)) ?? null
  }

  place(key: CategoryKey): CategoryPlace | null {
    const category = this.find(key)
    if (!category?.is_active) return null
    return { category, trail: this.#trailTo(category), children: this.#activeChildren(category.id) }
  }

  #trailTo(category: Category): Category[] {
    const trail: Category[] = []
    let step: Category | undefined = category
    // Guards against cycles: a parent that is its own ancestor would loop forever. Each category is visited once.
    while (step && step.id !== ROOT_CATEGORY_ID && !trail.includes(step)) {
      trail.unshift(step)
      step = this.#byId.get(step.parent_id)
    }
    return trail
  }

  #activeChildren(id: number): Category[] {
    return (this.#children.get(id) ?? []).filter(({ is_active }) => is_active)
  }

  #menuBelow(id: number, levels: number): MenuItem[] {
    if (levels === 0) return []
    return this.#activeChildren(id)
      .filter((category) => category.include_in_menu)
      .map((category) => ({ category, children: this.#menuBelow(category.id, levels - 1) }))
  }
}

/** Normalises an address: "/Herren/Oxford.html?x" and "herren/oxford/" are the same. [ROUTE-05] */
export function plainPath(path: string): string {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').toLowerCase()
  return bare.replace(/^\/+|\/+$/g, '').replace(/\.html$/, '')
}
