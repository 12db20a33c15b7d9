import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { storeViewOf } from '#models/store/store-view.ts'
import { isLiveView } from './devtools/is-live-view.ts'
import { leavingPages } from './frame/shell-actor.ts'
import { loadTextsOf } from './i18n/page-texts.ts'
import { measureWithConsent } from './measurement/measure-with-consent.ts'
import { registerServiceWorker } from './offline/register-service-worker.ts'

const store = storeViewOf(location.pathname)
// Load texts before hydration: nothing suspends, and the markup equals the server's.
await loadTextsOf(location)
// The offline shell was rendered for the default store. Setting the same language again would restyle the whole page.
const { documentElement } = document
if (documentElement.lang !== store.locale) documentElement.lang = store.locale

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[leavingPages]} />
    </StrictMode>,
    { onRecoverableError: (error) => console.error('[hydration]', error) },
  )
})

const isWatching = (import.meta.env.DEV || import.meta.env.MODE === 'trace') && isLiveView()
// Measurement starts the engine.
if (!isWatching) measureWithConsent()

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Installing downloads every chunk: wait until the first page has loaded.
  const register = () => setTimeout(() => registerServiceWorker().catch(console.warn), 2000)
  // This module awaits above, so the load event may have fired already.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
