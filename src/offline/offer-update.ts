import { shownNotifications } from '#machines/notifications/notifications.selectors.ts'
import { storeViewOf } from '#models/store/store-view.ts'
import { notificationsActor, notify } from '../features/notifications/notify.ts'
import { i18nFor } from '../i18n/i18n.ts'
import { loadPageTexts } from '../i18n/page-texts.ts'
import { isUpdateDismissed, rememberDismissedUpdate } from './dismissed-update.ts'
import type { WorkerMessage } from './worker-message.ts'

const SUBJECT = 'update'

/** Offers a reload to a page of an older build than the service worker that waits. [SHELL-12] */
export async function offerUpdate({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (!worker) return
  await untilInstalled(worker)
  const build = await buildOf(worker)
  // A page that was loaded after the deploy comes from the network and is of the new build already.
  if (build === window.__reactRouterManifest?.url || isUpdateDismissed(build)) return
  await loadPageTexts('notices')
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'notices')
  rememberDismissal(build)
  notify({
    subject: SUBJECT,
    type: 'info',
    message: t('update'),
    actions: [{ label: t('reload'), href: null, command: 'reload' }],
    hasNoTimeout: true,
  })
}

function untilInstalled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', check)
      if (worker.state !== 'redundant') resolve()
    }
    worker.addEventListener('statechange', check)
    check()
  })
}

function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage('which-build' satisfies WorkerMessage, [port2])
  })
}

/** Called before the notification is sent. It has no timeout, so it disappears only when the shopper answers it. */
function rememberDismissal(build: string): void {
  let wasShown = false
  const unsubscribe = notificationsActor.subscribe(() => {
    const isShown = shownNotifications(notificationsActor.getSnapshot()).some(({ subject }) => subject === SUBJECT)
    wasShown ||= isShown
    if (isShown || !wasShown) return
    unsubscribe()
    rememberDismissedUpdate(build)
  })
}
