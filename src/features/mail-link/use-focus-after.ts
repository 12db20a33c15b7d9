import { type RefObject, useEffect, useRef } from 'react'

/** For the heading of a page whose form goes away when it is done, with the button that had the focus. */
export function useFocusAfter(isDone: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  return heading
}
