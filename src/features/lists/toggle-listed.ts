import type { ListedProduct, ListName } from '#models/product/product-lists.ts'
import { currentModels, execute } from '#src/engine/engine.ts'
import { importWithRetry } from '#src/ui/import-with-retry.ts'

/** Notes the product in a list, or takes it off again, and says so. [CAT-24] */
export async function toggleListed(list: ListName, product: ListedProduct): Promise<void> {
  const { sku, name } = product
  const isListed = currentModels().lists[list].some((other) => other.sku === sku)
  const outcome = await execute(isListed ? { type: 'lists.remove', list, sku } : { type: 'lists.add', list, product })
  const { notifyListChange } = await importWithRetry(() => import('./notify-list-change.ts'))
  await notifyListChange(list, isListed ? 'removed' : 'added', name, outcome)
}
