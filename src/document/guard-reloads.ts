declare global {
  interface Window {
    /** Reloads the page for a reason of its own. False where it is too soon after the last reload. */
    loadAgain(why: string): boolean
  }
}

/** Kept with the page's entry in the tab's history: why the page was loaded again without being asked. */
interface StoredReason {
  readonly reloaded?: { readonly reason: string; readonly at: string }
}

/**
 * Runs in the head before any module, as text: it must not use anything from outside its own body.
 *
 * A page loads itself again when the network returns, and the router does when a part of the page cannot be fetched, as
 * after a deploy. Whoever clicked a link then gets the page behind it as a document instead. A page that loaded itself
 * again less than a minute ago does not do so once more: what that did not mend the next one would not mend either.
 * Reloads by hand are not its business.
 *
 * Without the Navigation API nothing stops a reload that the router has begun. It begins one for a part that it misses,
 * so for a minute after any reload links lead on as documents and it is asked for none. [ENG-46]
 */
export function guardReloads(): void {
  const PAUSE_MS = 60_000
  const BY_HAND = 'by hand'
  const { navigation } = globalThis as { navigation?: Navigation }
  // Read at once: the router's first entry takes the place of the browser's.
  const kept = (navigation ? navigation.currentEntry?.getState() : history.state) as StoredReason | null | undefined
  let reason: string | null = null
  let wanted: string | null = null
  let mark: StoredReason | null = null
  const linkAt = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
  /** What is called now was called for this reason. */
  function because(now: string): void {
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
    const last = kept?.reloaded?.at
    // Either way, where the clock was set meanwhile.
    if (!last || Math.abs(Date.now() - Date.parse(last)) >= PAUSE_MS) return false
    console.error(`[page] not loaded again within a minute: ${why}`)
    return true
  }
  window.loadAgain = (why) => {
    if (isTooSoon(why)) return false
    because(why)
    if (!navigation) history.replaceState({ ...history.state, ...stateOf(why) }, '')
    location.reload()
    return true
  }
  addEventListener('click', ({ target }) => linkAt(target, 'button') && because(BY_HAND), true)
  // A link that the router has taken, until it has led there.
  addEventListener('click', ({ target, defaultPrevented }) => {
    wanted = defaultPrevented ? (linkAt(target, 'a[href]')?.href ?? null) : null
  })
  if (!navigation) {
    const keepFromRouter = (event: Event) => linkAt(event.target, 'a[href]') && isReloaded() && event.stopPropagation()
    addEventListener('click', keepFromRouter, true)
    return
  }
  navigation.addEventListener('navigate', (event) => {
    const link = wanted
    wanted = null
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
  // Until the page is gone the router may come alive, whose first entry bears nothing.
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (mark && navigationType) navigation.updateCurrentEntry({ state: mark })
  })
}
