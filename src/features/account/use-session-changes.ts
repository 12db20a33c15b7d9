import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { renewSession } from '#src/engine/engine.ts'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'

/** Kept in the module, because the sign-in form may replace the page. */
let hasJustLeft = false

/**
 * Follows the engine's session from that of the rendered page: signed out, in any tab, the page is a guest's at once; signed
 * in, its data are loaded. [USER-02, USER-03]
 */
export function useSessionChanges(rendered: string | null) {
  const isReady = useEngineStatus() === 'ready'
  const session = useModel(({ identity }) => identity.session)
  const { revalidate } = useRevalidator()
  const [hasLeft, setHasLeft] = useState(hasJustLeft)
  const isSignedIn = isReady && session !== null
  const hasOther = isSignedIn && session !== rendered

  useEffect(() => {
    if (!hasOther) return
    // If the server does not know the session any more, the engine learns it by its own call.
    void revalidate().then(() => (rendered === null ? renewSession() : null))
  }, [hasOther, rendered, revalidate])

  useEffect(() => {
    if (!isSignedIn) return
    hasJustLeft = false
    setHasLeft(false)
  }, [isSignedIn])

  function onLeft(): void {
    hasJustLeft = true
    setHasLeft(true)
  }

  return { isGuest: isReady && session === null, hasLeft, onLeft }
}
