import { useEffect, useEffectEvent } from 'react'

/** Runs the task once, on the first pointerdown or keydown of the page, before the click event. */
export function useFirstGesture(task: () => void): void {
  const begin = useEffectEvent(task)
  useEffect(() => {
    const listening = new AbortController()
    function onGesture(): void {
      listening.abort()
      begin()
    }
    const options = { capture: true, passive: true, signal: listening.signal }
    addEventListener('pointerdown', onGesture, options)
    addEventListener('keydown', onGesture, options)
    return () => listening.abort()
  }, [])
}
