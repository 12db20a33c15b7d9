import { type PointerEvent, useRef, useState } from 'react'

/** A finger that moves less has tapped or held, CSS pixels. */
const SWIPE_PX = 30

/**
 * Whether a finger has turned a card over, to either side. A swipe that the browser takes for scrolling is cancelled and
 * changes nothing; one that it leaves to the page is no click. [CAT-18]
 */
export function useTurnedBySwipe() {
  const [isTurned, setIsTurned] = useState(false)
  const start = useRef({ x: 0, y: 0 })

  function onPointerDown({ clientX: x, clientY: y }: PointerEvent): void {
    start.current = { x, y }
  }

  function onPointerUp({ pointerType, clientX, clientY }: PointerEvent): void {
    const [across, along] = [Math.abs(clientX - start.current.x), Math.abs(clientY - start.current.y)]
    if (pointerType !== 'mouse' && across > SWIPE_PX && across > along) setIsTurned(!isTurned)
  }

  return [isTurned, { onPointerDown, onPointerUp }] as const
}
