import { type FocusEvent, Suspense, useRef } from 'react'
import type { Notification } from '#machines/notifications/notifications.machine.ts'
import { shownNotifications } from '#machines/notifications/notifications.selectors.ts'
import { useNotices } from '#src/engine/use-engine.ts'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { loadWithRetry } from '#src/ui/load-with-retry.ts'
import type { Notice } from '#worker/protocol.ts'
import { loadPageTexts, withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLazyActor } from '../../statecharts/lazy-actor.ts'
import { useFirstGesture } from '../../statecharts/use-first-gesture.ts'
import { isAtCheckout, isAtOrder } from '../checkout/is-at-checkout.ts'
import { useOrderNote } from '../checkout/order-note.ts'
import styles from './notifications.module.css'
import { dismissNotificationsAbout, isShownInline, notificationsActor, notify } from './notify.ts'
import { useRefusalText } from './refusal-text.ts'

const loadNoticeText = () => import('./notice-text.ts')
const loadCard = () => withTexts(import('./notification-card.tsx'), 'notices')
const NotificationCard = lazyComponent(async () => (await loadCard()).NotificationCard)
const loadClearPlace = () => import('./clear-place.tsx')
const ClearPlace = lazyComponent(async () => (await loadClearPlace()).ClearPlace)

/**
 * All notifications. Bad news interrupts a screen reader, good news waits. Small windows show only the newest of each
 * kind. [SHELL-08]
 */
export function Notifications() {
  const { t, i18n } = useTranslation('shell')
  const refusalText = useRefusalText()
  const shown = useLazyActor(notificationsActor, shownNotifications)
  const region = useRef<HTMLElement>(null)
  const isPointedAt = useRef(false)
  useFirstGesture(() => {
    notificationsActor.preload()
    Promise.all([loadCard(), loadClearPlace(), loadNoticeText()]).catch(report)
  })
  useNotices((notice) => void show(notice).catch(report))
  useOrderNote({
    onLost(orderId) {
      const notice = { type: 'warning', message: 'order-lost', subject: orderId, data: { orderId } } as const
      void show({ ...notice, action: 'show-order' }).catch(report)
    },
    onSettled: dismissNotificationsAbout,
  })

  async function show(notice: Notice): Promise<void> {
    const [{ noticeText }] = await loadWithRetry(() =>
      Promise.all([loadNoticeText(), loadPageTexts('notices', 'errors')]),
    )
    const notification = noticeText(notice, i18n, refusalText)
    if (!isOffered(notice) && !isShownInline(notification.message)) notify(notification)
    else if (notice.subject !== undefined) dismissNotificationsAbout(notice.subject)
  }

  /** Requires a moving pointer: one that already rests where a notification appears does not count as reading. */
  function enter() {
    if (isPointedAt.current) return
    isPointedAt.current = true
    notificationsActor.sendIfLoaded({ type: 'pointer.entered' })
  }

  function leave() {
    isPointedAt.current = false
    notificationsActor.sendIfLoaded({ type: 'pointer.left' })
  }

  const urgent = shown.filter(isUrgent)
  const calm = shown.filter((notification) => !isUrgent(notification))
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={t('notifications')}
      onPointerMove={enter}
      onPointerLeave={leave}
      onFocus={() => notificationsActor.sendIfLoaded({ type: 'focus.entered' })}
      onBlur={handleBlur}
    >
      <Suspense>{shown.length > 0 && <ClearPlace region={region} isAtThem={isPaused} />}</Suspense>
      <div aria-live="assertive">
        <Suspense>{urgent.map(toCard)}</Suspense>
      </div>
      <div aria-live="polite">
        <Suspense>{calm.map(toCard)}</Suspense>
      </div>
    </section>
  )
}

/**
 * Actions that the open page or drawer does not offer itself: the cart contains the target of its notices, and the
 * checkout shows more about the order.
 */
function isOffered({ action, data }: Notice): boolean {
  if (action === 'show-order') return isAtCheckout() || isAtOrder(String(data?.orderId))
  return (
    (action === 'undo-removal' || action === 'proceed-to-checkout') && document.querySelector('dialog[open]') !== null
  )
}

function toCard(notification: Notification) {
  return <NotificationCard key={notification.subject ?? notification.id} notification={notification} />
}

function isPaused(): boolean {
  return notificationsActor.getSnapshot()?.hasTag('paused') ?? false
}

function isUrgent({ type }: Notification): boolean {
  return type === 'danger' || type === 'warning'
}

function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!currentTarget.contains(relatedTarget)) notificationsActor.sendIfLoaded({ type: 'focus.left' })
}

function report(error: unknown): void {
  console.error('[notifications] card or texts could not be loaded', error)
}
