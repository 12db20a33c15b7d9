import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { importWithRetry } from './import-with-retry.ts'

/** A part of the page that is fetched when it is first drawn, however long that takes. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await importWithRetry(load) }))
}
