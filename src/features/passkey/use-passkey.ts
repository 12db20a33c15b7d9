import { useEffect, useEffectEvent, useId } from 'react'
import type { PasskeyRequest, PasskeySnapshot } from '#machines/passkey.ts'
import { lazyActor, useLazyActor } from '#src/statecharts/lazy-actor.ts'

/** One for the page, as the browser runs one ceremony at a time. */
const passkeyActor = lazyActor(async () => (await import('./passkey-chart.ts')).passkeyChart)

interface PasskeyOptions {
  readonly onDone: () => void
}

/** The ceremonies of one part of the page, which end with it. [USER-12] */
export function usePasskey({ onDone }: PasskeyOptions) {
  const asker = useId()
  const state = useLazyActor(passkeyActor, (snapshot) => stateFor(snapshot, asker))
  const done = useEffectEvent(onDone)

  useEffect(() => {
    if (state === 'done') done()
  }, [state])

  useEffect(() => () => passkeyActor.sendIfLoaded({ type: 'left', asker }), [asker])

  return {
    isBusy: state === 'busy',
    /** Whether this backend has passkeys, as far as is known. */
    isAvailable: state !== 'unavailable',
    /** Why the last ceremony failed; null if it did not. */
    reason: state === 'busy' || state === 'done' || state === 'unavailable' ? null : state,
    ask(request: Omit<PasskeyRequest, 'asker'>) {
      passkeyActor.send({ type: 'asked', request: { ...request, asker } })
    },
  }
}

/** What one part of the page shows of its ceremony: `busy`, `done`, `unavailable`, or why it failed; null if there is nothing to show. */
function stateFor(snapshot: PasskeySnapshot | null, asker: string): string | null {
  if (snapshot?.context.request?.asker !== asker) return null
  if (snapshot.matches('failed')) return snapshot.context.reason
  if (snapshot.matches('done')) return 'done'
  if (snapshot.matches('unavailable')) return 'unavailable'
  const isBusy = snapshot.matches('verifying') || (snapshot.matches('ceremony') && !snapshot.context.request.isQuiet)
  return isBusy ? 'busy' : null
}
