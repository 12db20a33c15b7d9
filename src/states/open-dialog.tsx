import type { ReactNode } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'

interface OpenDialogProps {
  readonly title: string
  readonly children: ReactNode
}

/** A drawer at the edge of the window, as the shop opens it. Closing it leads back. */
export function OpenDialog(props: OpenDialogProps) {
  return <Dialog {...props} isOpen onClose={leave} side="end" />
}

export function leave(): void {
  history.back()
}
