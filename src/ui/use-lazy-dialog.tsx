import { type ReactNode, Suspense, useState } from 'react'
import { useWasTrue } from './use-was-true.ts'

interface LateDialogState {
  readonly isOpen: boolean
  onClose(): void
}

/** A dialog that is fetched by those who open it: how to open it, and where it stands. */
export function useLazyDialog(draw: (state: LateDialogState) => ReactNode): [open: () => void, dialog: ReactNode] {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useWasTrue(isOpen)
  const dialog = wasOpened && <Suspense>{draw({ isOpen, onClose: () => setIsOpen(false) })}</Suspense>
  return [() => setIsOpen(true), dialog]
}
