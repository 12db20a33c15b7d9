import { createActor } from 'xstate'
import { type NewNotification, notificationsMachine } from '#machines/notifications.ts'

/** The page's one list of notifications; it lives in the browser only. */
export const notificationsActor = createActor(notificationsMachine)

/** Says something to the shopper, in their language already. [SHELL-08] */
export function notify(notification: Omit<NewNotification, 'id'>): void {
  notificationsActor.start()
  notificationsActor.send({ type: 'notified', notification: { id: crypto.randomUUID(), ...notification } })
}

export function dismissNotificationsSaying(text: string): void {
  for (const { id, message } of notificationsActor.getSnapshot().context.notifications) {
    if (message === text) notificationsActor.send({ type: 'dismissed', id })
  }
}

/** What a shopper has answered elsewhere needs no answer here. */
export function dismissNotificationsTo(href: string): void {
  for (const { id, actions } of notificationsActor.getSnapshot().context.notifications) {
    if (actions.some((action) => action.href === href)) notificationsActor.send({ type: 'dismissed', id })
  }
}
