import { type Context, Hono } from 'hono'
import { MAX_SALE_QUANTITY } from '#models/cart/cart-limits.ts'
import { isSaleable } from '#models/product/saleable.ts'
import { answer } from '#models/wire/envelope.ts'
import type { StockItem } from '#models/wire/stock.ts'
import { ApiError } from '../http/api-error.ts'
import { type Commerce, storeOf } from './commerce.ts'

const LONGEST_LIST = 50

/** `/api/stock` (contract §4): salable quantities, read from the table that orders decrement. */
export function stockRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/check', async (c) => check(c, c.req.query('sku') ?? ''))
    .get('/check/:sku', async (c) => check(c, c.req.param('sku')))
    .get('/list', async (c) => {
      const skus = listed(c.req.query('skus'))
      const items = await itemsOf(commerce, c, skus)
      return c.json(answer(skus.flatMap((sku) => items.get(sku) ?? [])))
    })

  async function check(c: Context, sku: string) {
    if (sku === '') throw new ApiError(400, 'sku-missing', 'sku parameter is required')
    const item = (await itemsOf(commerce, c, [sku])).get(sku)
    if (!item) throw new ApiError(404, 'product-unknown', `There is no product ${sku}`, { details: { sku } })
    return c.json(answer(item))
  }
}

/** `/api/ext/elastic-stock` (contract §4): the same for products that are for sale, and nothing for others. */
export function elasticStockRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/check', (c) => check(c, c.req.query('sku') ?? ''))
    .get('/check/:sku', (c) => check(c, c.req.param('sku')))
    .get('/list', async (c) => {
      const skus = listed(c.req.query('skus')).filter((sku) => isSold(commerce, c, sku))
      const items = skus.length > 0 ? await itemsOf(commerce, c, skus) : new Map<string, StockItem>()
      return c.json(answer(skus.flatMap((sku) => items.get(sku) ?? [])))
    })

  async function check(c: Context, sku: string) {
    if (sku === '') throw new ApiError(400, 'sku-missing', 'sku parameter is required')
    const item = isSold(commerce, c, sku) ? (await itemsOf(commerce, c, [sku])).get(sku) : undefined
    if (!item) throw new ApiError(404, 'product-unknown', 'No stock information for given sku', { details: { sku } })
    return c.json(answer(item))
  }
}

export function listed(skus: string | undefined): string[] {
  const list = [...new Set((skus ?? '').split(',').map((sku) => sku.trim()))].filter(Boolean)
  if (list.length === 0) throw new ApiError(400, 'sku-missing', 'skus parameter is required')
  if (list.length > LONGEST_LIST) {
    throw new ApiError(400, 'too-many-skus', `At most ${LONGEST_LIST} skus in one call`, {
      details: { maximum: LONGEST_LIST },
    })
  }
  return list
}

function isSold({ catalogue }: Commerce, c: Context, sku: string): boolean {
  const product = catalogue.indexFor(storeOf(c)).product(sku)
  return product !== null && isSaleable(product)
}

async function itemsOf(commerce: Commerce, c: Context, skus: readonly string[]): Promise<Map<string, StockItem>> {
  const rows = await commerce.db.selectFrom('stock').selectAll().where('sku', 'in', skus).execute()
  return new Map(
    rows.map((row) => [
      row.sku,
      {
        item_id: row.product_id,
        product_id: row.product_id,
        stock_id: 1,
        sku: row.sku,
        qty: row.qty,
        is_in_stock: isSold(commerce, c, row.sku) && (!row.is_managed || row.qty > 0),
        is_qty_decimal: false,
        min_qty: 0,
        min_sale_qty: 1,
        max_sale_qty: MAX_SALE_QUANTITY,
        manage_stock: row.is_managed,
        is_volatile: row.is_volatile,
        backorders: 0,
        use_config_manage_stock: true,
        qty_increments: 0,
        low_stock_date: null,
      },
    ]),
  )
}
