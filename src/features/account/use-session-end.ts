import { useModel } from '#src/engine/use-engine.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'

/** Whether the session ended while this page was open. [USER-02] */
export function useSessionEnd(): boolean {
  const { isSignedIn, hasExpired } = useModel(({ identity }) => identity)
  return useWasTrue(isSignedIn) && hasExpired
}
