import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import {
  DEFAULT_STORE,
  nameInStore,
  STORE_VIEWS,
  type StoreView,
  storeViewOf,
  withoutStore,
} from '#models/store/store-view.ts'

/**
 * React Router tries the routes of a build one after another, and renders each page with all of them: hundreds, as every
 * store view has its own. A request is answered by a handler that knows the routes of its store view alone. The browser
 * knows those of its whole brand (`scripts/build/store-routes.ts`), and both must find the same route.
 */
export function createStoreRequestHandler(build: ServerBuild, mode: string): RequestHandler {
  const handlers = new Map<StoreView, RequestHandler>()
  return (request, context) => {
    const store = routedStore(new URL(request.url).pathname)
    const handle = handlers.get(store) ?? createRequestHandler(onlyOf(store, build), mode)
    handlers.set(store, handle)
    return handle(request, context)
  }
}

/** The store view whose routes include the one that React Router finds for the address among all. */
export function routedStore(pathname: string): StoreView {
  // Routes match decoded and in any case. `/en/c/boots.data` is the data of `/en/c/boots`.
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/\.data$/, '')
  const store = storeViewOf(path)
  // `:subject/confirm` of the view above ranks before `en/*`.
  return withoutStore(path) === '/confirm' ? storeViewOf(path.split('/').slice(0, -2).join('/')) : store
}

/** As React Router does: what is escaped wrongly stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** Whether the route belongs to the store view: the view's code begins its name, except in the default store. */
export function isRouteOf(store: StoreView, id: string): boolean {
  const owner = STORE_VIEWS.find((view) => view !== DEFAULT_STORE && id.startsWith(nameInStore(view, '')))
  return id === 'root' || (owner ?? DEFAULT_STORE) === store
}

function onlyOf(store: StoreView, build: ServerBuild): ServerBuild {
  const own = <Route>(routes: Readonly<Record<string, Route>>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isRouteOf(store, id)))
  return { ...build, routes: own(build.routes), assets: { ...build.assets, routes: own(build.assets.routes) } }
}
