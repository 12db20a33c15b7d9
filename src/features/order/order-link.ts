/** The links that this tab has followed, so that their orders are shown after a reload, after the payment and on the way back. */
const KEY = 'shop/order-link'

/** Tokens by the ids of their orders. */
type FollowedLinks = Readonly<Record<string, string>>

/** In memory where the tab has no storage. */
let followed: FollowedLinks | null = null

/** Takes the token out of the address, where it would be in the history and could be copied. Null without one. */
export function takeLinkToken(): string | null {
  const token = location.hash.slice(1)
  if (token === '') return null
  history.replaceState(history.state, '', location.pathname)
  return token
}

export function rememberLink(orderId: string, token: string): void {
  followed = { ...links(), [orderId]: token }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(followed))
  } catch (error) {
    console.warn('[order] no storage for the followed link', error)
  }
}

/** The token with which this tab has opened the order; null if it has not. */
export function linkTokenOf(orderId: string): string | null {
  return links()[orderId] ?? null
}

function links(): FollowedLinks {
  return followed ?? stored()
}

function stored(): FollowedLinks {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as FollowedLinks
  } catch {
    return {}
  }
}
