import { type RefObject, useEffect } from 'react'
import type { NewNotification, Notification } from '#machines/notifications/notifications.machine.ts'
import { shownNotifications } from '#machines/notifications/notifications.selectors.ts'
import { lazyActor } from '../../statecharts/lazy-actor.ts'

/** The page's one list of notifications; it lives in the browser only. */
export const notificationsActor = lazyActor(
  async () => (await import('#machines/notifications/notifications.machine.ts')).notificationsMachine,
)

/** Says something to the shopper, in their language already. [SHELL-08] */
export function notify(notification: Omit<NewNotification, 'id'>): void {
  notificationsActor.send({ type: 'notified', notification: { id: crypto.randomUUID(), ...notification } })
}

function dismissNotificationsWith(text: string): void {
  dismissWhere(({ message }) => message === text)
}

/** Earlier notifications that lead there are no longer true. */
export function dismissNotificationsAbout(subject: string): void {
  dismissWhere((notification) => notification.subject === subject)
}

/** What a shopper has answered elsewhere needs no answer here. */
export function dismissNotificationsTo(href: string): void {
  dismissWhere(({ actions }) => actions.some((action) => action.href === href))
}

function dismissWhere(isAnswered: (notification: Notification) => boolean): void {
  for (const { id } of shownNotifications(notificationsActor.getSnapshot()).filter(isAnswered)) {
    notificationsActor.sendIfLoaded({ type: 'dismissed', id })
  }
}

const places = new Map<RefObject<Element | null>, string>()

/** Whether the page shows the message inline already: beside the line, the field, the button. */
export function isToldOnPage(message: string): boolean {
  return [...places].some(([place, shown]) => shown === message && place.current?.checkVisibility())
}

/** An inline message needs no notification, and no notification may cover it. */
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
