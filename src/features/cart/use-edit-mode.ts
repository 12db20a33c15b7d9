import { useEffect, useState } from 'react'
import { type CartLine, isSameLine } from '#models/cart.ts'
import type { CartLineView } from '#worker/protocol.ts'
import { lineElementId } from './line-element-id.ts'

interface EditMode {
  /** Id of the line that is being changed; null: none. [CART-04] */
  readonly editedId: string | null
  readonly edit: (lineId: string | null) => void
  /** The change of the edited line was stored. */
  readonly finish: (wanted: CartLine) => void
  /** What has become of the last change; null while there is none, and when the server refused it. */
  readonly changed: { readonly line: CartLineView; readonly isMerged: boolean } | null
}

/** At most one line of the cart is changed at a time; the focus goes on with the line that takes its place. */
export function useEditMode(lines: readonly CartLineView[]): EditMode {
  const [editedId, setEditedId] = useState<string | null>(null)
  const [change, setChange] = useState<{ formerId: string; wanted: CartLine; isDone: boolean } | null>(null)
  const isReplaced = change !== null && !lines.some(({ id }) => id === change.formerId)
  const line = isReplaced ? lines.find((other) => isSameLine(other, change.wanted)) : undefined
  const lineId = line?.id
  // Another tab has removed the line; when it is restored, it is not in edit mode.
  const isGone = editedId !== null && !lines.some(({ id }) => id === editedId)

  useEffect(() => {
    if (isGone) setEditedId(null)
  }, [isGone])

  useEffect(() => {
    if (!change) return
    if (lineId !== undefined && !change.isDone) {
      setChange({ ...change, isDone: true })
      document.getElementById(lineElementId(lineId))?.focus()
    }
    // The former line is back: the server has refused the change.
    if (change.isDone && !isReplaced) setChange(null)
  }, [change, lineId, isReplaced])

  return {
    editedId,
    edit(id) {
      setEditedId(id)
      setChange(null)
    },
    finish(wanted) {
      if (editedId !== null) setChange({ formerId: editedId, wanted, isDone: false })
      setEditedId(null)
    },
    changed: change && line ? { line, isMerged: line.id !== change.wanted.id } : null,
  }
}
