import { type RefObject, useLayoutEffect } from 'react'

/** Places of the region, best first: values of `data-place`, styled by notifications.module.css. */
const PLACES = ['usual', 'other-edge', 'other-side'] as const

/** Elements that a shopper points at, types into or presses. A label counts as a whole, because its control may be hidden. */
const CONTROL = 'a[href], button, input, select, textarea, summary, label, [tabindex]:not([tabindex="-1"])'

/** Minimum distance from a control, px. */
const CLEARANCE = 8

interface ClearPlaceProps {
  readonly region: RefObject<HTMLElement | null>
  /** Whether the shopper uses the notifications. */
  readonly isAtThem: () => boolean
}

/**
 * Moves the notifications to the first place where they cover neither the control under the pointer, nor the focused one,
 * nor the consent question, nor the buy button; also when the page scrolls or they grow. They do not move while the shopper uses them.
 * [SHELL-08]
 */
export function ClearPlace({ region, isAtThem }: ClearPlaceProps): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at the time of each event
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    const place = () => {
      if (!isAtThem()) putClear(element)
    }
    const leaving = new AbortController()
    const options = { passive: true, signal: leaving.signal }
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    addEventListener('scroll', place, { ...options, capture: true })
    addEventListener('resize', place, options)
    document.addEventListener('focusin', place, options)
    return () => {
      leaving.abort()
      sizes.disconnect()
    }
  }, [])
  return null
}

function putClear(region: HTMLElement): void {
  const obstacles = obstaclesTo(region)
  for (const place of PLACES) {
    region.dataset.place = place
    if (!obstacles.some((obstacle) => overlap(region.getBoundingClientRect(), obstacle))) return
  }
  region.dataset.place = PLACES[0]
}

function obstaclesTo(region: HTMLElement): DOMRect[] {
  const pointedAt = [...document.querySelectorAll(':hover')].at(-1)
  const inUse = [pointedAt, document.activeElement].map((element) => element?.closest(CONTROL))
  const always = document.querySelectorAll('[data-consent-sheet], [data-keep-clear]')
  return [...inUse, ...always].flatMap((element) =>
    element && !region.contains(element) ? (element.closest('label') ?? element).getBoundingClientRect() : [],
  )
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right + CLEARANCE &&
    other.left < one.right + CLEARANCE &&
    one.top < other.bottom + CLEARANCE &&
    other.top < one.bottom + CLEARANCE
  )
}
