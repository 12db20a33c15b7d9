import type { Notification, NotificationsSnapshot } from './notifications.machine.ts'

const NONE: readonly Notification[] = []

/** Oldest first; null stands for a chart that has not been loaded yet. */
export function shownNotifications(snapshot: NotificationsSnapshot | null): readonly Notification[] {
  return snapshot?.context.notifications ?? NONE
}
