const ADDRESS = /\/img\/(\d+)\/(\d+)\/\w+\/(.+)$/

/**
 * The cached address of the same photograph as `wanted` in another size: the smallest that is wide enough, else the
 * widest. Null if there is none.
 */
export function closestPicture(wanted: string, cached: readonly string[]): string | null {
  const [, width, , file] = ADDRESS.exec(new URL(wanted).pathname) ?? []
  if (!file) return null
  const candidates = cached
    .flatMap((url) => {
      const [, cachedWidth, , cachedFile] = ADDRESS.exec(new URL(url).pathname) ?? []
      return cachedFile === file ? [{ url, width: Number(cachedWidth) }] : []
    })
    .sort((one, other) => one.width - other.width)
  return (candidates.find((candidate) => candidate.width >= Number(width)) ?? candidates.at(-1))?.url ?? null
}
