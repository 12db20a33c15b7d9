/** Texts that found something during this visit, the latest first; they end with the tab. */
const KEY = 'shop/user/recentSearches'
const MOST = 5

export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    // Storage may be denied (private mode) or hold what others wrote.
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
