import type { JournalEvent, Ledger } from './ledger.ts'
import type { Notification } from './notification.ts'
import { decideDue } from './shopper.ts'

/** Events of transactions whose time has come, oldest first. */
export function dueEvents(ledger: Ledger, now: number): JournalEvent[] {
  return [...ledger.transactions.values()]
    .flatMap((transaction) => decideDue(transaction, now))
    .sort((a, b) => a.at - b.at)
}

/** Messages to send now, in the order in which they became due. */
export function dueNotifications(ledger: Ledger, now: number): Notification[] {
  return [...ledger.notifications.values()]
    .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
    .sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
}

/** When something is due next after a time, in milliseconds since the epoch; null if nothing is. */
export function nextDue(ledger: Ledger, after = Number.NEGATIVE_INFINITY): number | null {
  const times = [
    ...[...ledger.transactions.values()].map(({ due }) => due?.at),
    ...[...ledger.notifications.values()].map(({ dueAt }) => dueAt),
  ].filter((at): at is number => typeof at === 'number' && at > after)
  return times.length === 0 ? null : times.reduce((least, at) => Math.min(least, at))
}
