/** The link that this tab has followed, so that its order is shown after a reload and after the payment. */
const KEY = 'shop/order-link'

interface FollowedLink {
  readonly token: string
  readonly orderId: string
}

/** In memory where the tab has no storage. */
let followed: FollowedLink | null = null

/** Takes the token out of the address, where it would be in the history and could be copied. Null without one. */
export function takeLinkToken(): string | null {
  const token = location.hash.slice(1)
  if (token === '') return null
  history.replaceState(history.state, '', location.pathname)
  return token
}

export function rememberLink(link: FollowedLink): void {
  followed = link
  try {
    sessionStorage.setItem(KEY, JSON.stringify(link))
  } catch (error) {
    console.warn('[order] no storage for the followed link', error)
  }
}

/** The token with which this tab has opened the order; null if it has not. */
export function linkTokenOf(orderId: string): string | null {
  const link = followed ?? stored()
  return link?.orderId === orderId ? link.token : null
}

function stored(): FollowedLink | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as FollowedLink | null
  } catch {
    return null
  }
}
