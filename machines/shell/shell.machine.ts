import { and, assign, type SnapshotFrom, setup, stateIn } from 'xstate'

/** Delay of closing the submenu after the pointer left it, in ms. [SHELL-02] */
const SUBMENU_CLOSE_DELAY_MS = 300

/** Modal dialogs of the shop; `authentication` is the account's. [SHELL-07] */
export type DialogName =
  | 'authentication'
  | 'chat'
  | 'newsletter'
  | 'pictures'
  | 'review'
  | 'size-guide'
  | 'stock-alert'
  | 'turntable'
  | LegalText

/** Texts that a form links to and shows in a dialog, so that reading them does not leave the form. */
export type LegalText = 'terms' | 'privacy' | 'withdrawal'

export interface OpenDialog {
  readonly name: DialogName
  /** Data of the dialog, for example a SKU. */
  readonly payload: Readonly<Record<string, string>>
  /** Id of the control that opened it: a dialog that several places can open is rendered in one. */
  readonly opener: string
}

export interface ShellContext {
  dialog: OpenDialog | null
  /** Id of the category whose submenu is open. */
  submenu: number | null
}

export type ShellEvent =
  | { type: 'microcart.opened' }
  | { type: 'search.opened' }
  | { type: 'menu.toggled' }
  | { type: 'panel.closed' }
  | { type: 'submenu.entered'; categoryId: number }
  | { type: 'submenu.left' }
  | ({ type: 'dialog.opened' } & OpenDialog)
  | { type: 'dialog.closed' }
  | { type: 'escape.pressed' }
  /** A navigation has started; the next page is not rendered yet. */
  | { type: 'page.left' }
  | { type: 'navigated' }

/**
 * Overlays of the page: one panel at a time (microcart, search, mobile menu), the mega menu's submenu, and one dialog on top.
 * Escape closes the topmost; a navigation closes everything except a panel that was opened during it.
 * [SHELL-02, SHELL-03, SHELL-04, SHELL-07]
 */
export const shellMachine = setup({
  types: {
    context: {} as ShellContext,
    events: {} as ShellEvent,
    tags: {} as 'overlay' | 'microcart-open' | 'search-open' | 'menu-open' | 'submenu-open' | 'dialog-open',
  },
  guards: {
    hasNoDialog: stateIn({ dialog: 'closed' }),
    isTopmost: and([stateIn({ dialog: 'closed' }), stateIn({ panel: 'closed' })]),
  },
  actions: {
    showDialog: assign((_, { name, payload, opener }: OpenDialog) => ({ dialog: { name, payload, opener } })),
    hideDialog: assign({ dialog: null }),
    showSubmenu: assign((_, { categoryId }: { categoryId: number }) => ({ submenu: categoryId })),
    hideSubmenu: assign({ submenu: null }),
  },
  delays: { submenuCloseDelay: SUBMENU_CLOSE_DELAY_MS },
}).createMachine({
  id: 'shell',
  context: { dialog: null, submenu: null },
  type: 'parallel',
  options: { maxIterations: 100 },
  states: {
    panel: {
      initial: 'closed',
      on: {
        'microcart.opened': '.open.shown.microcart',
        'search.opened': '.open.shown.search',
        'menu.toggled': '.open.shown.menu',
      },
      states: {
        closed: {},
        open: {
          tags: 'overlay',
          type: 'parallel',
          on: {
            'panel.closed': 'closed',
            'escape.pressed': { guard: 'hasNoDialog', target: 'closed' },
          },
          states: {
            shown: {
              initial: 'microcart',
              states: {
                microcart: { tags: 'microcart-open' },
                search: { tags: 'search-open' },
                menu: { tags: 'menu-open', on: { 'menu.toggled': '#shell.panel.closed' } },
              },
            },
            page: {
              initial: 'here',
              states: {
                here: { on: { 'page.left': 'left' } },
                left: { on: { navigated: '#shell.panel.closed' } },
              },
            },
          },
        },
      },
    },
    submenu: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'submenu.entered': {
              target: 'open',
              actions: { type: 'showSubmenu', params: ({ event }) => ({ categoryId: event.categoryId }) },
            },
          },
        },
        open: {
          tags: 'submenu-open',
          initial: 'staying',
          exit: 'hideSubmenu',
          on: {
            'submenu.entered': {
              target: '.staying',
              actions: { type: 'showSubmenu', params: ({ event }) => ({ categoryId: event.categoryId }) },
            },
            'escape.pressed': { guard: 'isTopmost', target: 'closed' },
            navigated: 'closed',
          },
          states: {
            staying: { on: { 'submenu.left': 'leaving' } },
            leaving: { after: { submenuCloseDelay: '#shell.submenu.closed' } },
          },
        },
      },
    },
    dialog: {
      initial: 'closed',
      on: {
        'dialog.opened': {
          target: '.open',
          actions: {
            type: 'showDialog',
            params: ({ event }) => event,
          },
        },
      },
      states: {
        closed: {},
        open: {
          tags: 'dialog-open',
          on: {
            'dialog.closed': { target: 'closed', actions: 'hideDialog' },
            'escape.pressed': { target: 'closed', actions: 'hideDialog' },
          },
          initial: 'here',
          states: {
            here: { on: { 'page.left': 'left' } },
            left: { on: { navigated: { target: '#shell.dialog.closed', actions: 'hideDialog' } } },
          },
        },
      },
    },
  },
})

export type ShellSnapshot = SnapshotFrom<typeof shellMachine>
