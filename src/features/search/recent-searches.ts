/** Search texts with results during this visit, newest first; deleted with the tab. */
const KEY = 'shop/user/recentSearches'
const MOST = 5

export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    // Storage may be denied (private mode) or contain foreign data.
    return []
  }
}

export function rememberSearch(text: string): void {
  const typed = text.trim()
  const others = recentSearches().filter((other) => other.toLowerCase() !== typed.toLowerCase())
  try {
    sessionStorage.setItem(KEY, JSON.stringify([typed, ...others].slice(0, MOST)))
  } catch (error) {
    console.warn('[search] the search could not be remembered', error)
  }
}
