import { type ReactNode, Suspense, useId } from 'react'
import type { DialogName, OpenDialog } from '#machines/shell/shell.machine.ts'
import { openDialog } from '#machines/shell/shell.selectors.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { LatePanel } from './late-panel.tsx'
import { shell, useShell } from './shell-actor.ts'

interface DialogState {
  readonly isOpen: boolean
  onClose(): void
}

/**
 * A lazy dialog: returns its open function and its element. The shell's chart has one dialog open at a time: opening
 * another one, or this one from elsewhere, closes it. [SHELL-07]
 */
export function useShellDialog(
  name: DialogName,
  payload: OpenDialog['payload'],
  draw: (state: DialogState) => ReactNode,
): [open: () => void, dialog: ReactNode] {
  const opener = useId()
  const isOpen = useShell((snapshot) => openDialog(snapshot)?.opener === opener)
  const wasOpened = useWasTrue(isOpen)
  const onClose = () => shell.sendIfLoaded({ type: 'dialog.closed' })
  return [
    () => shell.send({ type: 'dialog.opened', name, payload, opener }),
    wasOpened && <Suspense fallback={isOpen && <LatePanel onClose={onClose} />}>{draw({ isOpen, onClose })}</Suspense>,
  ]
}
