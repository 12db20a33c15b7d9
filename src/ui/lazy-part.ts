import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { persistently } from './persistently.ts'

/** A part of the page that is fetched when it is first drawn, however long that takes. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await persistently(load) }))
}
