import type { FocusEvent } from 'react'
import type { Notification } from '#machines/notifications/notifications.machine.ts'
import { shownNotifications } from '#machines/notifications/notifications.selectors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLazyActor } from '../../statecharts/lazy-actor.ts'
import { useFirstGesture } from '../../statecharts/use-first-gesture.ts'
import { useNotices } from '../engine/use-engine.ts'
import { useNoticeText } from './notice-text.ts'
import { NotificationCard } from './notification-card.tsx'
import styles from './notifications.module.css'
import { notificationsActor, notify } from './notify.ts'
import { isToldOnPage } from './told-here.ts'

/** Everything the shop says unasked. Bad news interrupts a screen reader, good news waits. [SHELL-08] */
export function Notifications() {
  const { t } = useTranslation('notices')
  const noticeText = useNoticeText()
  const shown = useLazyActor(notificationsActor, shownNotifications)
  useFirstGesture(notificationsActor.preload)
  useNotices((notice) => {
    // The open cart offers to undo on the spot, and what lies behind it cannot be reached.
    if (notice.action === 'undo-removal' && document.querySelector('dialog[open]')) return
    const notification = noticeText(notice)
    if (!isToldOnPage(notification.message)) notify(notification)
  })
  const urgent = shown.filter(isUrgent)
  const calm = shown.filter((notification) => !isUrgent(notification))
  return (
    <section
      className={styles.region}
      aria-label={t('region')}
      onPointerEnter={() => notificationsActor.tell({ type: 'pointer.entered' })}
      onPointerLeave={() => notificationsActor.tell({ type: 'pointer.left' })}
      onFocus={() => notificationsActor.tell({ type: 'focus.entered' })}
      onBlur={tellFocusLeft}
    >
      <div aria-live="assertive">{urgent.map(toCard)}</div>
      <div aria-live="polite">{calm.map(toCard)}</div>
    </section>
  )
}

function toCard(notification: Notification) {
  return <NotificationCard key={notification.id} notification={notification} />
}

function isUrgent({ type }: Notification): boolean {
  return type === 'danger' || type === 'warning'
}

function tellFocusLeft({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!currentTarget.contains(relatedTarget)) notificationsActor.tell({ type: 'focus.left' })
}
