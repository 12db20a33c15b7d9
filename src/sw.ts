/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { shellPath } from '#models/store/brand-paths.ts'
import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { closestPicture } from './offline/closest-picture.ts'
import { dropOlderFiles, isBuildFile, keepOlderFiles, olderFile } from './offline/older-files.ts'
import type { WorkerMessage } from './offline/worker-message.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }
declare const __BUILD_ID__: string

/**
 * Service worker for offline use: precaches code and app shell, caches documents and pictures when they are visited.
 * Loader data is in the offline cache of the engine; responses of `/api` are personal and not cached. A new version waits
 * until the last old page is closed or a shopper asks for it; pages of older builds keep their files. [SHELL-12, ROUTE-01]
 */

const PRECACHE = self.__WB_MANIFEST
const PRECACHED = PRECACHE.map((entry) => (typeof entry === 'string' ? entry : entry.url))

const PAGES = `pages-${__BUILD_ID__}`
/** Largest number of cached pages besides the home pages; least recently seen are evicted first. */
const PAGE_LIMIT = 100
const IMAGES = 'images'
/** Largest number of cached pictures; the oldest are evicted first. */
const IMAGE_LIMIT = 200
const NETWORK_TIMEOUT_SECONDS = 4
/** Address of the router's manifest, by which a page knows its build. */
const BUILD_MANIFEST = /^\/assets\/manifest-/

clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(PRECACHE)

// A cached page references hashed files of its own build: drop pages on update.
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldPages().then(cacheHomes))
  event.waitUntil(dropFilesOfClosedPages())
})

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data
  if (message === 'take-over') event.waitUntil(takeOver())
  if (message === 'which-build') event.ports[0]?.postMessage(PRECACHED.find((url) => BUILD_MANIFEST.test(url)))
})

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null),
      cacheDidUpdate: ({ cacheName }) => trim(cacheName, PAGE_LIMIT, isHome),
    },
  ],
})
const images = new CacheFirst({
  cacheName: IMAGES,
  plugins: [{ cacheDidUpdate: ({ cacheName }) => trim(cacheName, IMAGE_LIMIT) }],
})

registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await pages.handle(options)
      } catch {
        if (options.url.pathname.endsWith('/pwa.html')) return Response.redirect(homeOf(options.request))
        return (await matchPrecache(shellPath(storeViewOf(options.url.pathname).brand))) ?? Response.error()
      }
    },
    { denylist: [/^\/(api|img)\//] },
  ),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/'),
  async (options) => {
    try {
      return await images.handle(options)
    } catch (error) {
      // Offline, use another size of the photograph: the cart may show a product seen only at full size.
      const cache = await caches.open(IMAGES)
      const closest = closestPicture(
        options.url.href,
        (await cache.keys()).map(({ url }) => url),
      )
      const picture = closest && (await cache.match(closest, { ignoreVary: true }))
      if (picture) return picture
      throw error
    }
  },
)

// Files of this build have their route already.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuildFile(url),
  async ({ request }) => (await olderFile(request)) ?? fetch(request),
)

/** Replaces the older version while its pages are open: only one page asked for it, the others keep running. */
async function takeOver(): Promise<void> {
  await keepOlderFiles(PRECACHED)
  await self.skipWaiting()
}

/** A single page can only be the one that asked for this version, and it reloads. */
async function dropFilesOfClosedPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length <= 1) await dropOlderFiles()
}

async function dropOldPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('pages-') && name !== PAGES).map((name) => caches.delete(name)),
  )
}

/** Pages about a person say that no cache may keep them. */
function isStorable({ status, headers }: Response): boolean {
  return status === 200 && !headers.get('Cache-Control')?.includes('no-store')
}

/** Caches the home page of each open store, also unvisited: pages that are not cached redirect there. [SHELL-11] */
async function cacheHomes(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const homes = new Set(windows.map(homeOf))
  const cache = await caches.open(PAGES)
  await Promise.allSettled([...homes].map((home) => cache.add(home)))
}

function homeOf({ url }: { readonly url: string }): string {
  return inStore(storeViewOf(new URL(url).pathname), '/')
}

function isHome(page: Request): boolean {
  return new URL(page.url).pathname === homeOf(page)
}

async function trim(cacheName: string, limit: number, isExempt: (request: Request) => boolean = () => false) {
  const cache = await caches.open(cacheName)
  const keys = (await cache.keys()).filter((key) => !isExempt(key))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)))
}
