/** Browsers that evict a database leave the cookies: with this one and without a log, the log was evicted. [ENG-54] */
const LOG_MARKER = 'welt-log=1'
const YEAR_S = 31_536_000

export function hasLogMarker(): boolean {
  return document.cookie.includes(LOG_MARKER)
}

export function setLogMarker(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store
  document.cookie = `${LOG_MARKER}; path=/; max-age=${YEAR_S}; samesite=lax`
}
