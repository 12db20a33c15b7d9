import type { Context } from 'hono'
import { DEFAULT_STORE, type StoreView, storeViewByCode } from '#models/store/store-view.ts'

/** Header, then query, then the default store. An unknown code means the default store. (contract §0) */
export function requestedStore(context: Context): StoreView {
  const code = context.req.header('x-vs-store-code') ?? context.req.query('storeCode')
  return storeViewByCode(code) ?? DEFAULT_STORE
}
