import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { withoutStore } from '#models/store-view.ts'
import { useEngineStatus, useModel } from '../engine/use-engine.ts'

const ConsentSheet = lazy(async () => ({ default: (await import('./consent-sheet.tsx')).ConsentSheet }))

/** Pages that ask the same question themselves. */
const SETTINGS_PATHS = ['/cookie-settings', '/cookie-einstellungen']

/**
 * Asks only where the log holds no decision that is still valid; until it has been read nobody knows. Whoever has
 * decided never fetches the sheet. [SHELL-09]
 */
export function ConsentDialog() {
  const { pathname } = useLocation()
  const status = useEngineStatus()
  const decision = useModel(({ consent }) => consent.decision)
  const [isAsking, setIsAsking] = useState(false)
  const isUndecided = (status === 'ready' || status === 'failed') && decision === null
  if (isUndecided && !isAsking) setIsAsking(true)
  if (!isAsking || SETTINGS_PATHS.includes(withoutStore(pathname))) return null
  return (
    <Suspense fallback={null}>
      <ConsentSheet />
    </Suspense>
  )
}
