import { expect, test } from 'vitest'
import {
  type NewNotification,
  type NotificationsSnapshot,
  notificationsMachine,
} from '#machines/notifications/notifications.machine.ts'
import { shownNotifications } from '#machines/notifications/notifications.selectors.ts'
import { notificationsFacts } from './facts/notifications.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

function notified(id: string, given: Partial<NewNotification> = {}) {
  return { type: 'notified', notification: { id, type: 'success', message: `message ${id}`, ...given } }
}

describeWalk(notificationsMachine, '[SHELL-08]', {
  facts: notificationsFacts,
  timerOf: (event) => (event.type === 'expired' ? `expire:${event.id}` : null),
  events: [
    notified('a'),
    notified('b', { hasNoTimeout: true }),
    notified('c', { type: 'unheard-of', message: 'message a', timeToLive: 2000 }),
    notified('d', { subject: 'line' }),
    notified('e', { subject: 'line' }),
    { type: 'dismissed', id: 'a' },
    { type: 'dismissed', id: 'b' },
    { type: 'expired', id: 'a' },
  ],
  context: ({ notifications }) => notifications.map(({ id }: { id: string }) => id),
})

function region() {
  const live = startLive(notificationsMachine)
  return {
    ...live,
    ids: () => shownNotifications(live.snapshot() as NotificationsSnapshot).map(({ id }) => id),
    all: () => shownNotifications(live.snapshot() as NotificationsSnapshot),
  }
}

test('leaves after 8000 ms or its own time to live, unless it has no timeout [SHELL-08]', () => {
  const { clock, ids, send } = region()
  send(notified('ordinary'))
  send(notified('short', { timeToLive: 2000 }))
  send(notified('staying', { hasNoTimeout: true }))

  clock.advance(1999)
  expect(ids()).toEqual(['ordinary', 'short', 'staying'])
  clock.advance(1)
  expect(ids()).toEqual(['ordinary', 'staying'])
  clock.advance(5999)
  expect(ids()).toEqual(['ordinary', 'staying'])
  clock.advance(1)
  expect(ids()).toEqual(['staying'])
  clock.advance(3_600_000)

  expect(ids()).toEqual(['staying'])
})

test('a duplicate of the last is ignored, of an earlier one is shown [SHELL-08]', () => {
  const { ids, send } = region()

  send(notified('1', { message: 'A' }))
  send(notified('2', { message: 'A' }))
  send(notified('3', { message: 'B' }))
  send(notified('4', { message: 'A' }))

  expect(ids()).toEqual(['1', '3', '4'])
})

test('an unknown type is shown as danger [SHELL-08]', () => {
  const { all, send } = region()

  for (const type of ['secondary', 'info', 'success', 'warning', 'danger', 'error']) send(notified(type, { type }))

  expect(all().map(({ type }) => type)).toEqual(['secondary', 'info', 'success', 'warning', 'danger', 'danger'])
})

test('no notice closes under the pointer or the focus; its time starts again afterwards [SHELL-08]', () => {
  const { clock, ids, send } = region()
  send(notified('a'))
  clock.advance(7999)

  send({ type: 'pointer.entered' })
  send({ type: 'focus.entered' })
  send({ type: 'pointer.left' })
  clock.advance(60_000)
  expect(ids()).toEqual(['a'])
  send({ type: 'focus.left' })
  clock.advance(7999)
  expect(ids()).toEqual(['a'])
  clock.advance(1)

  expect(ids()).toEqual([])
})

test('a later report about one thing replaces the earlier one, as the newest, with a lifetime of its own [SHELL-08]', () => {
  const { clock, all, ids, send } = region()
  send(notified('added', { subject: 'line-1' }))
  send(notified('other', { subject: 'line-2' }))
  send(notified('plain'))
  clock.advance(5000)

  send(notified('refused', { subject: 'line-1', type: 'danger' }))
  expect(ids()).toEqual(['other', 'plain', 'refused'])
  expect(all().at(-1)).toMatchObject({ type: 'danger', message: 'message refused' })
  clock.advance(3000)
  expect(ids(), 'the timer of what was replaced is gone').toEqual(['refused'])
  clock.advance(4999)
  expect(ids()).toEqual(['refused'])
  clock.advance(1)

  expect(ids()).toEqual([])
})

test('what is replaced under the pointer stays one, and its time begins when the pointer leaves [SHELL-08]', () => {
  const { clock, ids, send } = region()
  send(notified('added', { subject: 'line-1' }))
  send({ type: 'pointer.entered' })
  send(notified('updated', { subject: 'line-1' }))
  expect(ids()).toEqual(['updated'])
  clock.advance(60_000)
  expect(ids()).toEqual(['updated'])

  send({ type: 'pointer.left' })
  clock.advance(8000)

  expect(ids()).toEqual([])
})
