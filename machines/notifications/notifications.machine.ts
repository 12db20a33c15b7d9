import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'

/** A notification leaves after that, unless it says otherwise, in ms. [SHELL-08] */
const NOTIFICATION_LIFETIME_MS = 8000

const NOTIFICATION_TYPES = ['secondary', 'info', 'success', 'warning', 'danger'] as const
type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** An unknown type is drawn as danger. [SHELL-08] */
function notificationTypeOf(type: string): NotificationType {
  return NOTIFICATION_TYPES.find((known) => known === type) ?? 'danger'
}

export interface NotificationAction {
  readonly label: string
  /** Address to go to; null only dismisses. */
  readonly href: string | null
  /** A name that the page knows what to do with: undo, for instance. */
  readonly command?: string
}

export interface Notification {
  readonly id: string
  /** What it is about, a cart line for instance; null where no later one replaces it. */
  readonly subject: string | null
  readonly type: NotificationType
  /** The text as shown, already in the shopper's language. */
  readonly message: string
  readonly actions: readonly NotificationAction[]
  readonly timeToLive: number
  readonly hasNoTimeout: boolean
}

/** `id` is minted by whoever notifies. */
export interface NewNotification {
  readonly id: string
  /** Replaces the notification about the same subject: of two reports about one thing the later one is true. */
  readonly subject?: string
  readonly type: string
  readonly message: string
  readonly actions?: readonly NotificationAction[]
  /** ms */
  readonly timeToLive?: number
  readonly hasNoTimeout?: boolean
}

export type NotificationsEvent =
  | { type: 'notified'; notification: NewNotification }
  | { type: 'dismissed'; id: string }
  | { type: 'expired'; id: string }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | { type: 'focus.entered' }
  | { type: 'focus.left' }

export interface NotificationsContext {
  /** Oldest first. */
  notifications: readonly Notification[]
}

function toNotification(given: NewNotification): Notification {
  return {
    id: given.id,
    subject: given.subject ?? null,
    type: notificationTypeOf(given.type),
    message: given.message,
    actions: given.actions ?? [],
    timeToLive: given.timeToLive ?? NOTIFICATION_LIFETIME_MS,
    hasNoTimeout: given.hasNoTimeout ?? false,
  }
}

function timerOf(id: string): string {
  return `expire:${id}`
}

function isReplaced(shown: Notification, { id, subject }: NewNotification): boolean {
  return shown.id === id || (subject !== undefined && shown.subject === subject)
}

/**
 * What the shop tells the shopper, oldest first; one notification per subject. While the pointer or the focus rests on
 * the region nothing leaves; the whole time to live runs anew afterwards, so that nobody is hurried. [SHELL-08]
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as 'paused',
  },
  guards: {
    isDuplicate: ({ context, event }) =>
      event.type === 'notified' && context.notifications.at(-1)?.message === event.notification.message,
  },
  actions: {
    add: assign(({ context }, given: NewNotification) => ({
      notifications: [...context.notifications.filter((shown) => !isReplaced(shown, given)), toNotification(given)],
    })),
    remove: assign(({ context }, { id }: { id: string }) => ({
      notifications: context.notifications.filter((notification) => notification.id !== id),
    })),
  },
}).createMachine({
  id: 'notifications',
  context: { notifications: [] },
  initial: 'running',
  options: { maxIterations: 100 },
  on: {
    notified: [{ guard: 'isDuplicate' }, { actions: { type: 'add', params: ({ event }) => event.notification } }],
    dismissed: { actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) } },
  },
  states: {
    running: {
      entry: enqueueActions(({ context, enqueue }) => {
        for (const { id, timeToLive, hasNoTimeout } of context.notifications) {
          if (!hasNoTimeout) enqueue.raise({ type: 'expired', id }, { id: timerOf(id), delay: timeToLive })
        }
      }),
      exit: enqueueActions(({ context, enqueue }) => {
        for (const { id } of context.notifications) enqueue.cancel(timerOf(id))
      }),
      on: {
        notified: [
          { guard: 'isDuplicate' },
          {
            actions: [
              enqueueActions(({ context, event, enqueue }) => {
                const replaced = context.notifications.filter((shown) => isReplaced(shown, event.notification))
                for (const { id } of replaced) enqueue.cancel(timerOf(id))
              }),
              { type: 'add', params: ({ event }) => event.notification },
              enqueueActions(({ event, enqueue }) => {
                const { id, timeToLive, hasNoTimeout } = toNotification(event.notification)
                if (!hasNoTimeout) enqueue.raise({ type: 'expired', id }, { id: timerOf(id), delay: timeToLive })
              }),
            ],
          },
        ],
        dismissed: {
          actions: [
            { type: 'remove', params: ({ event }) => ({ id: event.id }) },
            enqueueActions(({ event, enqueue }) => enqueue.cancel(timerOf(event.id))),
          ],
        },
        expired: { actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) } },
        'pointer.entered': 'paused.hovered',
        'focus.entered': 'paused.focused',
      },
    },
    paused: {
      tags: 'paused',
      initial: 'hovered',
      states: {
        hovered: { on: { 'pointer.left': '#notifications.running', 'focus.entered': 'both' } },
        focused: { on: { 'focus.left': '#notifications.running', 'pointer.entered': 'both' } },
        both: { on: { 'pointer.left': 'focused', 'focus.left': 'hovered' } },
      },
    },
  },
})

export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>
