import { loadWithRetry } from '../ui/load-with-retry.ts'

/** Registers the service worker, and offers each newer version that is found later. [SHELL-12] */
export async function registerServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  const offerUpdate = async () => {
    // Without an active worker this is the first visit: there is nothing to update.
    if (!registration.active || !(registration.installing ?? registration.waiting)) return
    const update = await loadWithRetry(() => import('./offer-update.ts'))
    await update.offerUpdate(registration)
  }
  registration.addEventListener('updatefound', offerUpdate)
  // Browsers look for an update when a document is loaded, and a tab may stay open for days.
  addEventListener('visibilitychange', () => document.hidden || registration.update().catch(console.warn))
  await offerUpdate()
}
