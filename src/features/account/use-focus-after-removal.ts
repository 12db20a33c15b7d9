import { useEffect } from 'react'

/**
 * Another view takes the place of this one: where the focus was in it, it goes to the start of the page's content, for
 * keyboards and screen readers.
 */
export function useFocusAfterRemoval(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
    },
    [],
  )
}
