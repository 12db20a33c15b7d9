/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { closestPicture } from './offline/closest-picture.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }
declare const __BUILD_ID__: string

/**
 * Keeps the shop reachable without a network: code and shell from the start, documents and pictures as they are seen.
 * What a page is drawn from lies in the catalogue's cache; answers of `/api` are personal and kept nowhere. A new version
 * waits until the last old page is closed, so that no page loses the files of its own build. [SHELL-12, ROUTE-01]
 */

const PAGES = `pages-${__BUILD_ID__}`
/** Pages kept at most beside the homes; those that were seen longest ago go first. */
const PAGE_LIMIT = 100
const IMAGES = 'images'
/** Pictures kept at most; the oldest go first. */
const IMAGE_LIMIT = 200
const NETWORK_PATIENCE_SECONDS = 4

clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

// A kept page names the hashed files of its own build: pages do not survive an update.
self.addEventListener('activate', (event) => event.waitUntil(dropOldPages().then(keepHomes)))

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: NETWORK_PATIENCE_SECONDS,
  plugins: [{ cacheDidUpdate: ({ cacheName }) => trim(cacheName, PAGE_LIMIT, isHome) }],
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
        return (await matchPrecache('/app-shell.html')) ?? Response.error()
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
      // Offline the cart shows a pair that was only seen large.
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

async function dropOldPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('pages-') && name !== PAGES).map((name) => caches.delete(name)),
  )
}

/** Home is where pages lead that are not kept: it is there offline though nobody came through it. [SHELL-11] */
async function keepHomes(): Promise<void> {
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

async function trim(cacheName: string, limit: number, isSpared: (request: Request) => boolean = () => false) {
  const cache = await caches.open(cacheName)
  const keys = (await cache.keys()).filter((key) => !isSpared(key))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)))
}
