import { expect, test, vi } from 'vitest'
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts'
import { shownNotifications } from '#machines/notifications/notifications.selectors.ts'
import { shellMachine } from '#machines/shell/shell.machine.ts'
import { isMenuOpen, isMicrocartOpen, openSubmenu } from '#machines/shell/shell.selectors.ts'
import { lazyActor } from '#src/statecharts/lazy-actor.ts'

/** A chart whose load the test controls. */
function shellOnTheWay() {
  let asked = 0
  let { promise, resolve, reject } = Promise.withResolvers<typeof shellMachine>()
  const shell = lazyActor(() => {
    asked++
    return promise
  })
  return {
    shell,
    timesAsked: () => asked,
    arrive: () => resolve(shellMachine),
    breakDown() {
      reject(new Error('no network'))
      ;({ promise, resolve, reject } = Promise.withResolvers<typeof shellMachine>())
    },
  }
}

test('nothing is fetched before the first event, and nothing is open [SHELL-03]', () => {
  const { shell, timesAsked } = shellOnTheWay()

  shell.sendIfLoaded({ type: 'submenu.left' })
  shell.sendIfLoaded({ type: 'navigated' })

  expect(timesAsked()).toBe(0)
  expect(isMicrocartOpen(shell.getSnapshot())).toBe(false)
  expect(openSubmenu(shell.getSnapshot())).toBe(null)
})

test('events from before the chart has loaded are applied in order [SHELL-03]', async () => {
  const { shell, timesAsked, arrive } = shellOnTheWay()
  const listener = vi.fn()
  shell.subscribe(listener)

  shell.preload()
  shell.send({ type: 'search.opened' })
  shell.send({ type: 'microcart.opened' })
  expect(isMicrocartOpen(shell.getSnapshot())).toBe(false)
  arrive()
  await vi.waitFor(() => expect(isMicrocartOpen(shell.getSnapshot())).toBe(true))

  expect(listener).toHaveBeenCalled()
  expect(timesAsked()).toBe(1)
})

test('leaving before the statechart has loaded opens nothing [SHELL-03]', async () => {
  const { shell, arrive } = shellOnTheWay()

  shell.send({ type: 'microcart.opened' })
  shell.sendIfLoaded({ type: 'page.left' })
  shell.sendIfLoaded({ type: 'navigated' })
  arrive()
  await vi.waitFor(() => expect(shell.getSnapshot()).not.toBe(null))

  expect(isMicrocartOpen(shell.getSnapshot())).toBe(false)
})

test('what is opened after leaving is still awaited when the next page has come, and opens [SHELL-03]', async () => {
  const { shell, arrive } = shellOnTheWay()

  shell.preload()
  shell.sendIfLoaded({ type: 'page.left' })
  shell.send({ type: 'microcart.opened' })
  shell.discardQueue('page.left')
  shell.sendIfLoaded({ type: 'navigated' })
  expect(shell.isAwaited()).toBe(true)
  arrive()

  await vi.waitFor(() => expect(isMicrocartOpen(shell.getSnapshot())).toBe(true))
})

test('what was opened before leaving is no longer awaited when the next page has come [SHELL-10]', () => {
  const { shell } = shellOnTheWay()

  shell.send({ type: 'microcart.opened' })
  shell.sendIfLoaded({ type: 'page.left' })
  expect(shell.isAwaited()).toBe(true)
  shell.discardQueue('page.left')

  expect(shell.isAwaited()).toBe(false)
})

test('a chart that could not be fetched is fetched again when the connection returns [SHELL-10]', async () => {
  const complaint = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  const { shell, timesAsked, arrive, breakDown } = shellOnTheWay()

  shell.send({ type: 'menu.toggled' })
  breakDown()
  await vi.waitFor(() => expect(complaint).toHaveBeenCalled())
  expect(isMenuOpen(shell.getSnapshot())).toBe(false)
  arrive()
  browser.dispatchEvent(new Event('online'))

  await vi.waitFor(() => expect(isMenuOpen(shell.getSnapshot())).toBe(true))
  expect(timesAsked()).toBe(2)
  vi.unstubAllGlobals()
  complaint.mockRestore()
})

test('an unsubscribed listener is not called, and unchanged snapshots are the same object [SHELL-08]', async () => {
  const notifications = lazyActor(async () => notificationsMachine)
  const listener = vi.fn()
  const leave = notifications.subscribe(listener)
  expect(shownNotifications(null)).toBe(shownNotifications(null))

  notifications.send({
    type: 'notified',
    notification: { id: 'a', type: 'info', message: 'Hello', hasNoTimeout: true },
  })
  await vi.waitFor(() => expect(shownNotifications(notifications.getSnapshot())).toHaveLength(1))
  expect(notifications.getSnapshot()).toBe(notifications.getSnapshot())
  leave()
  listener.mockClear()
  notifications.send({ type: 'dismissed', id: 'a' })

  expect(listener).not.toHaveBeenCalled()
  expect(shownNotifications(notifications.getSnapshot())).toEqual([])
})
