import * as v from 'valibot'
import type { Attribute, Category } from '#models/catalogue.ts'
import type { Product, ProductChild } from '#models/product.ts'
import { type SearchQuery, searchQuerySchema } from '#models/search.ts'
import { DEFAULT_STORE, type StoreView } from '#models/store-view.ts'
import type { StoreCatalogue } from '#server/catalogue/store-catalogue.ts'

/** A few products of our own, so that a test reads as a shelf of shoes. */

const prices = (price: number) => ({
  price_incl_tax: price,
  original_price_incl_tax: price,
  special_price_incl_tax: 0,
  final_price_incl_tax: price,
  final_price: price,
  price,
  lowest_price_30_days: null,
  recommended_price: null,
})

export function shoe(id: number, changes: Partial<Product> = {}): Product {
  const sku = changes.sku ?? `W-${id}`
  return {
    id,
    sku,
    parentSku: sku,
    type_id: 'simple',
    name: `Schuh ${id}`,
    hf_sub_headline: '',
    hf_badge_label: null,
    status: 1,
    visibility: 4,
    tax_class_id: 2,
    url_key: sku.toLowerCase(),
    url_path: `schuhe/${sku.toLowerCase()}.html`,
    slug: sku.toLowerCase(),
    short_description: '',
    description: '',
    meta_title: '',
    meta_description: '',
    category_ids: [],
    category: [],
    position: id,
    created_at: '2026-01-01 00:00:00',
    updated_at: '2026-01-01 00:00:00',
    news_from_date: null,
    news_to_date: null,
    is_sale: false,
    special_from_date: null,
    special_to_date: null,
    image: 'a.webp',
    small_image: 'a.webp',
    thumbnail: 'a.webp',
    media_gallery: [],
    stock: { is_in_stock: true, qty: 5, manage_stock: true, product_id: id },
    rating: null,
    facts: [],
    fit_advice: null,
    materials: [],
    manufacturer_info: { name: '', address: '', email: '' },
    ...prices(200),
    ...changes,
  }
}

/** A configurable shoe with one child a size; sizes are option ids, quantities stand beside them. */
export function sizedShoe(
  id: number,
  sizes: Readonly<Record<number, number>>,
  changes: Partial<Product> = {},
): Product {
  const sku = changes.sku ?? `W-${id}`
  const configurable_children = Object.entries(sizes).map(
    ([size, qty], index): ProductChild => ({
      id: id * 100 + index,
      sku: `${sku}-${size}`,
      status: 1,
      stock: { is_in_stock: qty > 0, qty, manage_stock: true, product_id: id * 100 + index },
      image: 'a.webp',
      hf_shoe_size: Number(size),
      ...prices(changes.final_price ?? 200),
    }),
  )
  return shoe(id, {
    type_id: 'configurable',
    hf_shoe_size_options: Object.keys(sizes).map(Number),
    configurable_children,
    ...changes,
  })
}

export function category(id: number, changes: Partial<Category> = {}): Category {
  return {
    id,
    parent_id: 2,
    name: `Kategorie ${id}`,
    level: 2,
    path: `1/2/${id}`,
    position: id,
    product_count: 1,
    is_active: true,
    include_in_menu: true,
    url_key: `k-${id}`,
    url_path: `k-${id}`,
    slug: `k-${id}`,
    description: '',
    image: null,
    cat_menu_right_headline: null,
    cat_teaser_headline: null,
    cat_teaser_text: null,
    meta_title: '',
    meta_description: '',
    ...changes,
  }
}

export function attribute(
  attribute_id: number,
  attribute_code: string,
  labels: Readonly<Record<number, string>>,
): Attribute {
  return {
    attribute_id,
    attribute_code,
    default_frontend_label: attribute_code,
    frontend_input: 'select',
    is_comparable: true,
    is_user_defined: true,
    is_visible: true,
    options: Object.entries(labels).map(([value, label]) => ({ value, label })),
  }
}

export function storeCatalogue(
  changes: Partial<StoreCatalogue> = {},
  store: StoreView = DEFAULT_STORE,
): StoreCatalogue {
  return {
    store,
    products: [],
    categories: [],
    attributes: [],
    cmsPages: [],
    cmsBlocks: [],
    reviews: [],
    taxRules: [],
    promoted: { mainBanners: [], smallBanners: [], trustbar: [] },
    ...changes,
  }
}

export function query(changes: v.InferInput<typeof searchQuerySchema> = {}): SearchQuery {
  return v.parse(searchQuerySchema, changes)
}
