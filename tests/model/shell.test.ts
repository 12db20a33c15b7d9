import { expect, test } from 'vitest'
import { type ShellSnapshot, shellMachine } from '#machines/shell/shell.machine.ts'
import { isMenuOpen, isMicrocartOpen, isSearchOpen, openDialog, openSubmenu } from '#machines/shell/shell.selectors.ts'
import { shellFacts } from './facts/shell.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const SIGN_IN = { type: 'dialog.opened', name: 'authentication', payload: {}, opener: 'header' }
const STOCK_ALERT = { type: 'dialog.opened', name: 'stock-alert', payload: { sku: 'OX-101-42' }, opener: 'buy-box' }

describeWalk(shellMachine, '[SHELL-03]', {
  facts: shellFacts,
  events: [
    { type: 'submenu.entered', categoryId: 10 },
    { type: 'submenu.entered', categoryId: 11 },
    SIGN_IN,
    STOCK_ALERT,
  ],
})

function shell() {
  const live = startLive(shellMachine)
  return { ...live, state: () => live.snapshot() as ShellSnapshot }
}

test('before its statechart has loaded nothing covers the page [SHELL-03]', () => {
  const questions = [isMicrocartOpen, isSearchOpen, isMenuOpen]

  expect(questions.map((question) => question(null))).toEqual([false, false, false])
  expect([openSubmenu(null), openDialog(null)]).toEqual([null, null])
})

test('microcart, search and menu put the overlay on and closing takes it off [SHELL-03]', () => {
  for (const opening of ['microcart.opened', 'search.opened', 'menu.toggled']) {
    const { send, state } = shell()
    expect(state().hasTag('overlay')).toBe(false)

    send({ type: opening })
    expect(state().hasTag('overlay')).toBe(true)
    send({ type: 'panel.closed' })

    expect(state().hasTag('overlay')).toBe(false)
  }
})

test('menu and search exclude each other [SHELL-03]', () => {
  const { send, state } = shell()

  send({ type: 'menu.toggled' })
  expect([isMenuOpen(state()), isSearchOpen(state())]).toEqual([true, false])
  send({ type: 'search.opened' })
  expect([isMenuOpen(state()), isSearchOpen(state())]).toEqual([false, true])
  send({ type: 'menu.toggled' })
  expect([isMenuOpen(state()), isSearchOpen(state())]).toEqual([true, false])
  send({ type: 'menu.toggled' })

  expect(state().hasTag('overlay')).toBe(false)
})

test('the submenu closes 300 ms after the pointer left it, unless it comes back [SHELL-02]', () => {
  const { clock, send, state } = shell()
  send({ type: 'submenu.entered', categoryId: 10 })

  send({ type: 'submenu.left' })
  clock.advance(299)
  expect(openSubmenu(state())).toBe(10)
  send({ type: 'submenu.entered', categoryId: 11 })
  clock.advance(1000)
  expect(openSubmenu(state())).toBe(11)
  send({ type: 'submenu.left' })
  clock.advance(300)

  expect(openSubmenu(state())).toBe(null)
})

test('escape closes the topmost: dialog, then panel, then submenu [SHELL-03]', () => {
  const { send, state } = shell()
  const open = () => [openSubmenu(state()) !== null, state().hasTag('overlay'), openDialog(state()) !== null]
  send({ type: 'submenu.entered', categoryId: 10 })
  send({ type: 'microcart.opened' })
  send(SIGN_IN)

  const seen = [open()]
  for (let press = 0; press < 3; press += 1) {
    send({ type: 'escape.pressed' })
    seen.push(open())
  }

  expect(seen).toEqual([
    [true, true, true],
    [true, true, false],
    [true, false, false],
    [false, false, false],
  ])
})

test('going elsewhere closes everything [SHELL-03]', () => {
  const { send, state } = shell()
  send({ type: 'submenu.entered', categoryId: 10 })
  send({ type: 'search.opened' })
  send(SIGN_IN)

  send({ type: 'page.left' })
  expect([state().hasTag('overlay'), openDialog(state())?.name]).toEqual([true, 'authentication'])
  send({ type: 'navigated' })

  expect(state().value).toEqual({ panel: 'closed', submenu: 'closed', dialog: 'closed' })
  expect(isMicrocartOpen(state())).toBe(false)
})

test('a panel opened during a navigation stays open after it, and the next navigation closes it [SHELL-03]', () => {
  for (const before of ['search.opened', 'panel.closed']) {
    const { send, state } = shell()
    send({ type: before })

    send({ type: 'page.left' })
    send({ type: 'microcart.opened' })
    send({ type: 'navigated' })
    expect(isMicrocartOpen(state())).toBe(true)
    send({ type: 'page.left' })
    send({ type: 'navigated' })

    expect(state().hasTag('overlay')).toBe(false)
  }
})

test('a dialog that is opened from elsewhere is open there alone [SHELL-07]', () => {
  const { send, state } = shell()
  send(SIGN_IN)

  send({ ...SIGN_IN, opener: 'bottom-nav' })
  expect(openDialog(state())?.opener).toBe('bottom-nav')
  send({ type: 'dialog.closed' })

  expect(openDialog(state())).toBe(null)
})

test('opening a dialog replaces the one that is open and keeps its payload [SHELL-07]', () => {
  const { send, state } = shell()
  send(SIGN_IN)

  send(STOCK_ALERT)

  expect(openDialog(state())).toEqual({ name: 'stock-alert', payload: { sku: 'OX-101-42' }, opener: 'buy-box' })
})
