import type { Notification } from '#machines/notifications/notifications.machine.ts'
import type { State } from '#src/states/state.ts'
import { NotificationCard } from './notification-card.tsx'
import styles from './notifications.module.css'

function notified(type: Notification['type'], changes: Partial<Notification> = {}): State {
  const notification: Notification = {
    id: type,
    subject: null,
    type,
    message: 'Oxford 1879 liegt im Warenkorb.',
    actions: [],
    timeToLive: 0,
    hasNoTimeout: true,
    ...changes,
  }
  return {
    show: () => (
      <>
        <h1>{type}</h1>
        <section className={styles.region} aria-label={type}>
          <div>
            <NotificationCard notification={notification} />
          </div>
        </section>
      </>
    ),
  }
}

/** A notice of each type. A type without a state does not compile. [DEV-08] */
export const notificationStates = {
  success: notified('success', { actions: [{ label: 'Zum Warenkorb', href: '/checkout', command: '' }] }),
  secondary: notified('secondary'),
  info: notified('info'),
  warning: notified('warning'),
  danger: notified('danger'),
} satisfies Record<Notification['type'], State>
