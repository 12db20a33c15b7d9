import { createActorContext } from '@xstate/react'
import { shellMachine } from '#machines/shell.ts'

const Shell = createActorContext(shellMachine)

/** What lies over the page: provided once, by the layout. [SHELL-03] */
export const ShellProvider = Shell.Provider
export const useShell = Shell.useSelector

export function useShellSend() {
  return Shell.useActorRef().send
}
