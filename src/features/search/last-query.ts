/** Where the shopper's last words are kept until the panel opens again. [SEARCH-02] */
const KEY = 'shop/user/searchQuery'

export function lastQuery(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    // Storage may be denied (private mode): then nothing was kept.
    return ''
  }
}

export function storeQuery(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch (error) {
    console.warn('[search] the query could not be kept', error)
  }
}
