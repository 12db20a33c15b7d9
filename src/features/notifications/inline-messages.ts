import { type RefObject, useEffect } from 'react'
import { dismissNotificationsSaying } from './notify.ts'

const places = new Map<RefObject<Element | null>, string>()

/** Whether the page says it already where it belongs: beside the line, the field, the button. */
export function isToldOnPage(message: string): boolean {
  return [...places].some(([place, told]) => told === message && place.current?.checkVisibility())
}

/** What stands in its place needs no notification beside it, and no notification may cover it. */
export function useInlineMessages(place: RefObject<Element | null>, message: string | null): void {
  useEffect(() => {
    if (message === null) return
    places.set(place, message)
    if (place.current?.checkVisibility()) dismissNotificationsSaying(message)
    return () => {
      places.delete(place)
    }
  }, [place, message])
}
