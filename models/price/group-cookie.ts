/**
 * Cookie with the signed token of the customer group whose prices the pages render. Absent for guests; the page sets it
 * after a sign-in and removes it after a sign-out. No call below `/api` trusts it. [USER-07]
 */
export const GROUP_COOKIE = 'welt-group'

/** The group token in a list of cookies; null where there is none. */
export function groupTokenOf(cookies: string | null | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${GROUP_COOKIE}=([\\w.-]+)`).exec(cookies ?? '')?.[1] ?? null
}
