import type { OpenDialog, ShellSnapshot } from '#machines/shell/shell.machine.ts'
import { isMenuOpen, isMicrocartOpen, isSearchOpen, openDialog, openSubmenu } from '#machines/shell/shell.selectors.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** Overlays of the page. [SHELL-02, SHELL-03, SHELL-07] */

interface Frame {
  readonly state: 'any'
  readonly panel: 'microcart' | 'search' | 'menu' | null
  /** The shopper set out for another page after the panel was opened. */
  readonly isLeaving: boolean
  readonly submenu: number | null
  readonly submenuClosesAt: number | null
  readonly dialog: OpenDialog | null
  /** The shopper set out for another page after the dialog was opened. */
  readonly isLeavingDialog: boolean
}

const SUBMENU_MS = 300

const open =
  (panel: Frame['panel']): Row<Frame> =>
  (frame) => ({ ...frame, panel, isLeaving: false })
const closeDialog: Row<Frame> = (frame) => ({ ...frame, dialog: null, isLeavingDialog: false })
const closePanel: Row<Frame> = (frame) => ({ ...frame, panel: null, isLeaving: false })
const closeSubmenu: Row<Frame> = (frame) => ({ ...frame, submenu: null, submenuClosesAt: null })

export const shellFacts: Facts<Frame> = {
  begin: () => ({
    state: 'any',
    panel: null,
    isLeaving: false,
    submenu: null,
    submenuClosesAt: null,
    dialog: null,
    isLeavingDialog: false,
  }),
  states: {
    any: {
      'microcart.opened': open('microcart'),
      'search.opened': open('search'),
      'menu.toggled': (frame, happened) => open(frame.panel === 'menu' ? null : 'menu')(frame, happened),
      'panel.closed': closePanel,
      'submenu.entered': (frame, { event }) => ({ ...frame, submenu: event.categoryId, submenuClosesAt: null }),
      'submenu.left': (frame, { now }) =>
        frame.submenu === null ? frame : { ...frame, submenuClosesAt: frame.submenuClosesAt ?? now + SUBMENU_MS },
      'after submenuCloseDelay': closeSubmenu,
      'dialog.opened': (frame, { event: { name, payload, opener } }) => ({
        ...frame,
        dialog: { name, payload, opener },
        isLeavingDialog: false,
      }),
      'dialog.closed': closeDialog,
      'escape.pressed': (frame, happened) => {
        if (frame.dialog) return closeDialog(frame, happened)
        return frame.panel ? closePanel(frame, happened) : closeSubmenu(frame, happened)
      },
      'page.left': (frame) => ({ ...frame, isLeaving: frame.panel !== null, isLeavingDialog: frame.dialog !== null }),
      navigated: (frame, happened) => {
        const withoutPanel = frame.isLeaving ? closePanel(frame, happened) : frame
        const next = frame.isLeavingDialog ? closeDialog(withoutPanel, happened) : withoutPanel
        return closeSubmenu(next, happened)
      },
    },
  },
  observed({ panel, submenu, submenuClosesAt, dialog }) {
    return {
      tags: [
        ...(panel ? ['overlay', `${panel}-open`] : []),
        ...(submenu === null ? [] : ['submenu-open']),
        ...(dialog ? ['dialog-open'] : []),
      ],
      timers: submenuClosesAt === null ? {} : { submenuCloseDelay: submenuClosesAt },
      says: { panel, submenu, dialog },
    }
  },
  read: (shell: ShellSnapshot) => ({
    panel:
      (isMicrocartOpen(shell) && 'microcart') ||
      (isSearchOpen(shell) && 'search') ||
      (isMenuOpen(shell) && 'menu') ||
      null,
    submenu: openSubmenu(shell),
    dialog: openDialog(shell),
  }),
}
