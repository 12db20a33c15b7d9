import { Suspense, useState } from 'react'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { SignInDialog } from './lazy-sign-in-dialog.ts'
import { useSessionEnd } from './use-session-end.ts'

/** Opens the sign-in over a page without a link to the account, once for each end of a session. [USER-02] */
export function SessionEndDialog() {
  const hasEnded = useSessionEnd()
  const wasNeeded = useWasTrue(hasEnded)
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed && !hasEnded) setIsDismissed(false)
  if (!wasNeeded) return null
  return (
    <Suspense>
      <SignInDialog isOpen={hasEnded && !isDismissed} onClose={() => setIsDismissed(true)} staysHere />
    </Suspense>
  )
}
