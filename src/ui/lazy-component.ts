import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWithRetry, type OnFailure } from './load-with-retry.ts'

/** A component whose module is imported on first render, as by `loadWithRetry`. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure?: OnFailure,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithRetry(load, onFailure) }))
}
