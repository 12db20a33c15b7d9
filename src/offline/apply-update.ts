import { forgetDismissedUpdate } from './dismissed-update.ts'
import type { WorkerMessage } from './worker-message.ts'

/** Longest wait for the new service worker, ms: the reload fetches the new pages also without it. */
const TAKE_OVER_MS = 3000

/** Lets the waiting service worker take over and reloads the page. Another tab may have done the first already. [SHELL-12] */
export async function applyUpdate(): Promise<void> {
  try {
    await takeOver()
  } catch (error) {
    console.warn('[update] the new service worker still waits', error)
  }
  // The notification has disappeared with the press. If the old worker answers once more, it is offered again.
  forgetDismissedUpdate()
  window.reloadByHand()
}

async function takeOver(): Promise<void> {
  const { serviceWorker } = navigator
  const waiting = (await serviceWorker.getRegistration())?.waiting
  if (!waiting) return
  await new Promise<unknown>((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, TAKE_OVER_MS)
    waiting.postMessage('take-over' satisfies WorkerMessage)
  })
}
