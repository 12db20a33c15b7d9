import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { withoutStore } from '#models/store/store-view.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'

const ConsentSheet = lazyComponent(async () => (await withTexts(import('./consent-sheet.tsx'), 'consent')).ConsentSheet)

/** Pages that ask the same question themselves. */
const SETTINGS_PATHS = ['/cookie-settings', '/cookie-einstellungen']

/** The engine knows whether to ask; after a decision the sheet is not loaded. [SHELL-09] */
export function ConsentDialog() {
  const { pathname } = useLocation()
  const isAsking = useModel(({ consent }) => consent.isAsking)
  if (!isAsking || SETTINGS_PATHS.includes(withoutStore(pathname))) return null
  return (
    <Suspense fallback={null}>
      <ConsentSheet />
    </Suspense>
  )
}
