import { STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'

/** The same page's path in every store view, by store code; null where a store has none. */
export type PathsInStores = Readonly<Record<string, string | null>>

export async function pathsInStores(pathIn: (store: StoreView) => Promise<string | null>): Promise<PathsInStores> {
  return Object.fromEntries(await Promise.all(STORE_VIEWS.map(async (store) => [store.code, await pathIn(store)])))
}
