import { useEffect, useState } from 'react'
import { type CartLine, isSameLine } from '#models/cart/cart-line.ts'
import type { CartLineView } from '#worker/read-models.ts'

interface EditMode {
  /** Id of the line in edit mode; null: none. [CART-04] */
  readonly editedId: string | null
  readonly edit: (lineId: string | null) => void
  /** The change of the edited line was stored. */
  readonly finish: (wanted: CartLine) => void
  /** Outcome of the last change; null while there is none. */
  readonly outcome: ChangeOutcome | null
}

/** `line` is the resulting line of the cart: the new one, the one that it was merged into, or the previous one. */
export interface ChangeOutcome {
  readonly type: 'changed' | 'merged' | 'refused'
  readonly line: CartLineView
}

interface Change {
  readonly formerId: string
  readonly wanted: CartLine
  readonly state: 'stored' | 'shown' | 'refused'
}

/** At most one line is in edit mode; the focus moves to the line that replaces it. */
export function useEditMode(lines: readonly CartLineView[]): EditMode {
  const [editedId, setEditedId] = useState<string | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  const former = change && lines.find(({ id }) => id === change.formerId)
  const next = change && !former ? lines.find((other) => isSameLine(other, change.wanted)) : undefined
  const nextId = next?.id
  // Another tab has removed the line; when it is restored, it is not in edit mode.
  const isGone = editedId !== null && !lines.some(({ id }) => id === editedId)

  useEffect(() => {
    if (isGone) setEditedId(null)
  }, [isGone])

  useEffect(() => {
    if (change?.state === 'stored' && nextId !== undefined) {
      setChange({ ...change, state: 'shown' })
      document.getElementById(lineElementId(nextId))?.focus()
    }
    // The previous line is back: the server has refused the change.
    if (change?.state === 'shown' && former) setChange({ ...change, state: 'refused' })
    if (change?.state === 'refused' && !former?.refusal) setChange(null)
  }, [change, nextId, former])

  return {
    editedId,
    edit(id) {
      setEditedId(id)
      setChange(null)
    },
    finish(wanted) {
      if (editedId !== null) setChange({ formerId: editedId, wanted, state: 'stored' })
      setEditedId(null)
    },
    outcome: outcomeOf(change, former || next),
  }
}

function outcomeOf(change: Change | null, line: CartLineView | undefined): ChangeOutcome | null {
  if (!change || !line || change.state === 'stored') return null
  if (line.id === change.formerId) return { type: 'refused', line }
  return { type: line.id === change.wanted.id ? 'changed' : 'merged', line }
}

export function lineElementId(lineId: string): string {
  return `cart-line-${lineId}`
}
