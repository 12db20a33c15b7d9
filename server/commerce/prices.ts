import { Hono } from 'hono'
import { formatPrice, toCents, toEuro } from '#models/price/money.ts'
import { STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import type { Product, ProductChild } from '#models/wire/product.ts'
import { askingGroup } from './buyer.ts'
import { assortmentOf, type Commerce, storeOf } from './commerce.ts'
import { taxPercentOf } from './priced-cart.ts'
import { listed } from './stock.ts'
import { taxedAt } from './tax-place.ts'
import { containedTax } from './totals.ts'

type Priced = Product | ProductChild

/**
 * `/api/product` (contract §5): records by SKU; and `render-list`, with gross prices outside and net prices in
 * `tax_adjustments`.
 */
export function priceRouter(commerce: Commerce): Hono {
  const router = new Hono()
  router.get('/list', async (c) => {
    const skus = listed(c.req.query('skus'))
    const store = storeOf(c)
    const { find } = assortmentOf(commerce, store, await askingGroup(commerce, c, store))
    const items = skus.flatMap((sku) => {
      const product = find(sku)
      return product?.configurable_children?.find((child) => child.sku === sku) ?? product ?? []
    })
    return c.json(answer({ items, search_criteria: { skus }, total_count: items.length }))
  })
  router.get('/render-list', async (c) => {
    const skus = listed(c.req.query('skus'))
    const storeId = Number(c.req.query('storeId'))
    const store = STORE_VIEWS.find(({ id }) => id === storeId) ?? storeOf(c)
    const assortment = assortmentOf(commerce, store, await askingGroup(commerce, c, store))
    const items = skus.flatMap((sku) => {
      const product = assortment.find(sku)
      if (!product) return []
      const child = product.configurable_children?.find((candidate) => candidate.sku === sku)
      const percent = taxPercentOf(assortment, product.tax_class_id, taxedAt(store, null))
      return [renderItem(product, child ?? product, percent, store)]
    })
    return c.json(answer({ items }))
  })
  return router
}

function renderItem(product: Product, priced: Priced, taxPercent: number, store: StoreView) {
  const children = priced === product ? (product.configurable_children ?? []) : []
  const range = children.length > 0 ? children : [priced]
  const finals = range.map((child) => child.final_price_incl_tax)
  const regulars = range.map((child) => child.original_price_incl_tax)
  const prices = {
    final_price: priced.final_price_incl_tax,
    regular_price: priced.original_price_incl_tax,
    special_price: priced.special_price_incl_tax,
    minimal_price: Math.min(...finals),
    max_price: Math.max(...finals),
    minimal_regular_price: Math.min(...regulars),
    max_regular_price: Math.max(...regulars),
  }
  const net = (gross: number) => toEuro(toCents(gross) - containedTax(toCents(gross), taxPercent))
  const taxAdjustments = mapValues(prices, net)
  return {
    id: priced.id,
    name: product.name,
    type: product.type_id,
    sku: priced.sku,
    url: product.url_path,
    price_info: {
      ...prices,
      formatted_prices: mapValues(prices, (price) => formatPrice(price, store)),
      extension_attributes: { tax_adjustments: taxAdjustments },
    },
  }
}

function mapValues<Value>(record: Readonly<Record<string, number>>, map: (value: number) => Value) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
