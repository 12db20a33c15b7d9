declare global {
  interface Window {
    /** Reloads the page for the given reason. Returns false if the last reload was less than a minute ago. */
    loadAgain(why: string): boolean
    /** Reloads the page at the shopper's request, also some time after the click: never blocked. */
    reloadByHand(): void
  }
}

/** Stored in the page's history entry: reason and time of the last automatic reload. */
interface StoredReason {
  readonly reloaded?: { readonly reason: string; readonly at: string }
}

/**
 * Inlined into the head as source text and run before any module: it must not reference anything outside its own body.
 *
 * The page reloads when the network returns. The router reloads when it cannot fetch a route module, as after a deploy;
 * if a link click caused that, the link's target is loaded as a document instead. An automatic reload within a minute of
 * the last one is blocked, because it would not fix what the first one did not. Reloads by the shopper are not affected.
 *
 * Without the Navigation API a reload of the router cannot be stopped. Therefore links navigate by document, without the
 * router, for a minute after any reload. [ENG-46]
 */
export function guardReloads(): void {
  const PAUSE_MS = 60_000
  const BY_HAND = 'by hand'
  const { navigation } = globalThis as { navigation?: Navigation }
  // Read now: the router replaces the browser's history entry with its own.
  const stored = (navigation ? navigation.currentEntry?.getState() : history.state) as StoredReason | null | undefined
  let reason: string | null = null
  let clickedLink: string | null = null
  let mark: StoredReason | null = null
  const linkAt = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
  /** Sets the reason for reloads in the current task. */
  function setReason(now: string): void {
    reason = now
    setTimeout(() => {
      reason = null
    })
  }
  function isReloaded(): boolean {
    const [birth] = performance.getEntriesByType('navigation')
    return (birth as PerformanceNavigationTiming | undefined)?.type === 'reload' && performance.now() < PAUSE_MS
  }
  function stateOf(why: string): StoredReason {
    return { reloaded: { reason: why, at: new Date().toISOString() } }
  }
  function isTooSoon(why: string): boolean {
    const last = stored?.reloaded?.at
    // The absolute difference, because the clock may have been set back.
    if (!last || Math.abs(Date.now() - Date.parse(last)) >= PAUSE_MS) return false
    console.error(`[page] not loaded again within a minute: ${why}`)
    return true
  }
  window.loadAgain = (why) => {
    if (isTooSoon(why)) return false
    setReason(why)
    if (!navigation) history.replaceState({ ...history.state, ...stateOf(why) }, '')
    location.reload()
    return true
  }
  window.reloadByHand = () => {
    setReason(BY_HAND)
    location.reload()
  }
  addEventListener('click', ({ target }) => linkAt(target, 'button') && setReason(BY_HAND), true)
  // The link whose click the router handles, until the next navigation.
  addEventListener('click', ({ target, defaultPrevented }) => {
    clickedLink = defaultPrevented ? (linkAt(target, 'a[href]')?.href ?? null) : null
  })
  if (!navigation) {
    const bypassRouter = (event: Event) => linkAt(event.target, 'a[href]') && isReloaded() && event.stopPropagation()
    addEventListener('click', bypassRouter, true)
    return
  }
  navigation.addEventListener('navigate', (event) => {
    const link = clickedLink
    clickedLink = null
    if (event.navigationType !== 'reload' || event.userInitiated || reason === BY_HAND) return
    if (link && !reason) {
      event.preventDefault()
      location.assign(link)
      return
    }
    const why = reason ?? 'a part of the page could not be fetched'
    if (isTooSoon(why)) {
      event.preventDefault()
      return
    }
    mark = stateOf(why)
    navigation.updateCurrentEntry({ state: mark })
  })
  // The router may hydrate before the page unloads and replace the entry with one without this state.
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (mark && navigationType) navigation.updateCurrentEntry({ state: mark })
  })
}
