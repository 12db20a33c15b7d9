import type { OpenDialog, ShellSnapshot } from './shell.machine.ts'

/** Selectors without the chart's code: null before the first use of the shell. */
type Shell = ShellSnapshot | null

export function isMicrocartOpen(shell: Shell): boolean {
  return shell?.hasTag('microcart-open') ?? false
}

export function isSearchOpen(shell: Shell): boolean {
  return shell?.hasTag('search-open') ?? false
}

export function isMenuOpen(shell: Shell): boolean {
  return shell?.hasTag('menu-open') ?? false
}

/** Id of the category whose submenu is open, null when none is. */
export function openSubmenu(shell: Shell): number | null {
  return shell?.context.submenu ?? null
}

/** The open dialog with its payload, null when none is. */
export function openDialog(shell: Shell): OpenDialog | null {
  return shell?.context.dialog ?? null
}
