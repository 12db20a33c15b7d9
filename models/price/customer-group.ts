import type { StoreView } from '../store/store-view.ts'

/** Groups of customers by the platform's ids. [USER-07] */
const GUEST_GROUP = 0
/** Everybody who has an account, unless the shopkeeper says another. */
export const ACCOUNT_GROUP = 1
/** What the platform writes where a price is for every group. */
export const EVERY_GROUP = 32_000

/** Tax class of private people. */
export const RETAIL_TAX_CLASS = 3
/** Resellers: rates of their own where a tax rule names their class. */
const TRADE_TAX_CLASS = 5

/** Tax classes of the groups that are not private people. */
const TAX_CLASSES: Readonly<Record<number, number>> = { 2: TRADE_TAX_CLASS }

/** Which group counts: the customer's own, or the store's default one for guests and where nobody is to differ. */
export function countedGroup({ customerGroups }: Pick<StoreView, 'customerGroups'>, own: number | null): number {
  return customerGroups.isDefaultForced ? defaultGroup(customerGroups) : (own ?? defaultGroup(customerGroups))
}

function defaultGroup({ defaultId }: StoreView['customerGroups']): number {
  return defaultId ?? GUEST_GROUP
}

/** Groups have a say in tax only where the store names a default one. [CAT-14] */
export function customerTaxClass({ customerGroups }: Pick<StoreView, 'customerGroups'>, group: number): number {
  return customerGroups.defaultId === null ? RETAIL_TAX_CLASS : (TAX_CLASSES[group] ?? RETAIL_TAX_CLASS)
}

/** Whether a sign-in or sign-out may change what a page shows. [CAT-14] */
export function hasGroupPrices({ customerGroups, usesTiers }: Pick<StoreView, 'customerGroups' | 'usesTiers'>) {
  return !customerGroups.isDefaultForced && (usesTiers || customerGroups.defaultId !== null)
}
