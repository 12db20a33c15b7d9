import { useEffect, useState } from 'react'
import { readProfile } from '#src/engine/engine.ts'
import { useModel } from '#src/engine/use-engine.ts'
import type { ProfileView } from '#worker/protocol.ts'

/** The account's names and addresses; null for guests, and until the shop has answered. [CHK-02] */
export function useProfile(): ProfileView | null {
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const [profile, setProfile] = useState<ProfileView | null>(null)
  const isDue = isSignedIn && isOnline && profile === null
  if (!isSignedIn && profile !== null) setProfile(null)

  useEffect(() => {
    if (!isDue) return
    let isGone = false
    void readProfile().then((answer) => {
      if (!isGone) setProfile(answer)
    })
    return () => {
      isGone = true
    }
  }, [isDue])
  return profile
}
