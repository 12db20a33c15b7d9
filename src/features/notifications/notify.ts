import { type RefObject, useEffect } from 'react'
import type { NewNotification, Notification } from '#machines/notifications/notifications.machine.ts'
import { shownNotifications } from '#machines/notifications/notifications.selectors.ts'
import { lazyActor } from '../../statecharts/lazy-actor.ts'

/** The page's list of notifications; browser only. */
export const notificationsActor = lazyActor(
  async () => (await import('#machines/notifications/notifications.machine.ts')).notificationsMachine,
)

/** Shows a notification. The text is already in the shopper's language. [SHELL-08] */
export function notify(notification: Omit<NewNotification, 'id'>): void {
  notificationsActor.send({ type: 'notified', notification: { id: crypto.randomUUID(), ...notification } })
}

function dismissNotificationsWith(text: string): void {
  dismissWhere(({ message }) => message === text)
}

/** Removes earlier notifications about the subject, which are no longer true. */
export function dismissNotificationsAbout(subject: string): void {
  dismissWhere((notification) => notification.subject === subject)
}

/** Removes notifications whose action the shopper has done elsewhere. */
export function dismissNotificationsTo(href: string): void {
  dismissWhere(({ actions }) => actions.some((action) => action.href === href))
}

function dismissWhere(isAnswered: (notification: Notification) => boolean): void {
  for (const { id } of shownNotifications(notificationsActor.getSnapshot()).filter(isAnswered)) {
    notificationsActor.sendIfLoaded({ type: 'dismissed', id })
  }
}

const places = new Map<RefObject<Element | null>, string>()

/** Whether the page already shows the message inline, beside the line, field or button. */
export function isShownInline(message: string): boolean {
  return [...places].some(([place, shown]) => shown === message && place.current?.checkVisibility())
}

/** Registers an inline message: it replaces its notification, and no notification may cover it. */
export function useInlineMessages(place: RefObject<Element | null>, message: string | null): void {
  useEffect(() => {
    if (message === null) return
    places.set(place, message)
    if (place.current?.checkVisibility()) dismissNotificationsWith(message)
    return () => {
      places.delete(place)
    }
  }, [place, message])
}
