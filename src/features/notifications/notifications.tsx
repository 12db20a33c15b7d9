import { useSelector } from '@xstate/react'
import type { FocusEvent } from 'react'
import { type Notification, shownNotifications } from '#machines/notifications.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
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
  const shown = useSelector(notificationsActor, shownNotifications)
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
      onPointerEnter={() => notificationsActor.send({ type: 'pointer.entered' })}
      onPointerLeave={() => notificationsActor.send({ type: 'pointer.left' })}
      onFocus={() => notificationsActor.send({ type: 'focus.entered' })}
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
  if (!currentTarget.contains(relatedTarget)) notificationsActor.send({ type: 'focus.left' })
}
