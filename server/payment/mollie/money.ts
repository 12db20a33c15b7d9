import * as v from 'valibot'
import { centsOf } from '../decimal-amount.ts'
import { ProviderError } from '../provider.ts'

/** An amount as Mollie writes it: `{ currency: 'EUR', value: '129.00' }`. */
export const moneySchema = v.object({ currency: v.string(), value: v.string() })
export type Money = v.InferOutput<typeof moneySchema>

/** Throws `currency-unsupported` for a currency whose smallest unit is not a hundredth, such as JPY. */
export function moneyOf(cents: number, currency: string): Money {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  if (maximumFractionDigits !== 2) throw new ProviderError('currency-unsupported')
  return { currency, value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}` }
}

/** Cents in this currency; throws `unreadable` for an amount in another one, or of another form. */
export function centsIn(currency: string, money: Money): number {
  const cents = money.currency === currency ? centsOf(money.value) : null
  if (cents === null || cents < 0) throw new ProviderError('unreadable')
  return cents
}
