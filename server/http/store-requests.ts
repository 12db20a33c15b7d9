import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { DEFAULT_STORE, nameInStore, STORE_VIEWS, type StoreView, storeViewOf } from '#models/store/store-view.ts'

/**
 * React Router tries the routes of a build one after another, and renders each page with all of them: hundreds, as every
 * store view has its own. A request is answered by a handler that knows the routes of its store view alone.
 */
export function createStoreRequestHandler(build: ServerBuild, mode: string): RequestHandler {
  const handleAll = createRequestHandler(build, mode)
  const byStore = new Map(STORE_VIEWS.map((store) => [store, createRequestHandler(onlyOf(store, build), mode)]))
  return (request, context) => {
    const path = documentPath(new URL(request.url).pathname)
    // What is asked here about routes may be about another store's.
    const handle = path === build.routeDiscovery.manifestPath ? handleAll : byStore.get(storeViewOf(path))
    return (handle ?? handleAll)(request, context)
  }
}

/** `/en/c/boots.data` is the data of `/en/c/boots`. */
function documentPath(pathname: string): string {
  return pathname.replace(/\.data$/, '')
}

function onlyOf(store: StoreView, build: ServerBuild): ServerBuild {
  const isOwn = (id: string) => id === 'root' || ownerOf(id) === store
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(build.routes).filter(([id]) => isOwn(id))),
    assets: {
      ...build.assets,
      routes: Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => isOwn(id))),
    },
  }
}

/** The store view whose code begins the route's name; routes of the default store have none. */
function ownerOf(id: string): StoreView {
  return STORE_VIEWS.find((store) => store !== DEFAULT_STORE && id.startsWith(nameInStore(store, ''))) ?? DEFAULT_STORE
}
