import { type RefObject, useEffect, useRef } from 'react'

/** The heading of what has taken the page's place: read from its beginning. */
export function useFocusOnce(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return heading
}
