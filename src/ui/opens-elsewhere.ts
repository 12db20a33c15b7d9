import type { MouseEvent } from 'react'

/** Whether the browser opens the clicked link in another tab or window, or saves what it leads to. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
