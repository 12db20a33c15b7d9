import type { StoreView } from '#models/store/store-view.ts'

type Moment = 'before' | 'after'
type StoreHook = (to: StoreView, from: StoreView) => unknown

const hooks: Readonly<Record<Moment, Set<StoreHook>>> = { before: new Set(), after: new Set() }

/** Registers a hook for a switch of stores: before the first page of the new store is rendered, or after. [ROUTE-13] */
export function onStoreSwitch(moment: Moment, hook: StoreHook): () => void {
  hooks[moment].add(hook)
  return () => hooks[moment].delete(hook)
}

/** A failing hook is logged and does not block the switch. */
export async function runStoreHooks(moment: Moment, to: StoreView, from: StoreView): Promise<void> {
  if (to === from) return
  for (const hook of hooks[moment]) {
    try {
      await hook(to, from)
    } catch (error) {
      console.error('[store] a hook failed', error)
    }
  }
}
