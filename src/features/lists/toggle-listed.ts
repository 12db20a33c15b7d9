import type { ListedProduct, ListName } from '#models/product-lists.ts'
import { persistently } from '#src/ui/persistently.ts'
import { currentModels, execute } from '../engine/engine.ts'

/** Notes the product in a list, or takes it off again, and says so. [CAT-24] */
export async function toggleListed(list: ListName, product: ListedProduct): Promise<void> {
  const { sku, name } = product
  const isListed = currentModels().lists[list].some((other) => other.sku === sku)
  const outcome = await execute(isListed ? { type: 'lists.remove', list, sku } : { type: 'lists.add', list, product })
  const { tellListChange } = await persistently(() => import('./tell-list-change.ts'))
  await tellListChange(list, isListed ? 'removed' : 'added', name, outcome)
}
