import type { Notification, NotificationsSnapshot } from './notifications.machine.ts'

const NONE: readonly Notification[] = []

/** Oldest first; null while the chart is not loaded. */
export function shownNotifications(snapshot: NotificationsSnapshot | null): readonly Notification[] {
  return snapshot?.context.notifications ?? NONE
}
