import type { StoreView } from '../store/store-view.ts'

/** Groups of customers by the platform's ids. [USER-07] */
const GUEST_GROUP = 0
/** Default group of customers with an account. */
export const ACCOUNT_GROUP = 1
/** The platform's group id of a price for all groups. */
export const EVERY_GROUP = 32_000

/** Tax class of private customers. */
const RETAIL_TAX_CLASS = 3
/** Tax class of resellers: separate rates if a tax rule names the class. */
const TRADE_TAX_CLASS = 5

/** Tax classes of groups that are not private customers. */
const TAX_CLASSES: Readonly<Record<number, number>> = { 2: TRADE_TAX_CLASS }

/** The effective group: the customer's own, or the store's default for guests and if the store forces it. */
export function countedGroup({ customerGroups }: Pick<StoreView, 'customerGroups'>, own: number | null): number {
  return customerGroups.isDefaultForced ? defaultGroup(customerGroups) : (own ?? defaultGroup(customerGroups))
}

function defaultGroup({ defaultId }: StoreView['customerGroups']): number {
  return defaultId ?? GUEST_GROUP
}

/** Groups affect tax only if the store has a default group. [CAT-14] */
export function customerTaxClass({ customerGroups }: Pick<StoreView, 'customerGroups'>, group: number): number {
  return customerGroups.defaultId === null ? RETAIL_TAX_CLASS : (TAX_CLASSES[group] ?? RETAIL_TAX_CLASS)
}

/** Whether a sign-in or sign-out may change what a page shows. [CAT-14] */
export function hasGroupPrices({ customerGroups, usesTiers }: Pick<StoreView, 'customerGroups' | 'usesTiers'>) {
  return !customerGroups.isDefaultForced && (usesTiers || customerGroups.defaultId !== null)
}
