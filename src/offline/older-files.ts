import { cacheNames } from 'workbox-core'

/** Precached files of older builds: open pages may still import them, and the server has them no longer. */
const OLDER_FILES = 'older-files'

export function isBuildFile({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/')
}

/** Copies the precached files that are not in the new build: the precache deletes them when the new build takes over. */
export async function keepOlderFiles(newer: readonly string[]): Promise<void> {
  const [precache, older] = await Promise.all([caches.open(cacheNames.precache), caches.open(OLDER_FILES)])
  await Promise.all(
    (await precache.keys()).map(async (key) => {
      const url = new URL(key.url)
      const file = isBuildFile(url) && !newer.includes(url.pathname) && (await precache.match(key))
      if (file) await older.put(key, file)
    }),
  )
}

export async function olderFile(request: Request): Promise<Response | undefined> {
  return (await caches.open(OLDER_FILES)).match(request, { ignoreVary: true })
}

export async function dropOlderFiles(): Promise<void> {
  await caches.delete(OLDER_FILES)
}
