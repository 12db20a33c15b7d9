import { type StockStatus, stockStatus } from '#models/stock.ts'
import { type CommerceApiOptions, createCommerceApi } from './commerce-api.ts'
import { createDelivery } from './delivery.ts'
import type { Leading } from './leading.ts'

export type Sync = ReturnType<typeof createSync>

/** All that speaks with the server: a file of its own, loaded when there is something to say. */
export function createSync(options: CommerceApiOptions) {
  const api = createCommerceApi(options)
  return {
    async checkStock(sku: string): Promise<StockStatus | 'unknown'> {
      const told = await api.checkStock(sku)
      return told.ok ? stockStatus(told.result) : 'unknown'
    },
    deliver: (leading: Omit<Leading, 'api'>, touchedAt: number, onChange: () => void) =>
      createDelivery({ ...leading, api }, touchedAt, onChange),
  }
}
