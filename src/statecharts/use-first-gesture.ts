import { useEffect, useEffectEvent } from 'react'

/** Runs once, when somebody begins to use the page: with the finger or the key still down, before a click comes of it. */
export function useFirstGesture(task: () => void): void {
  const begin = useEffectEvent(task)
  useEffect(() => {
    const listening = new AbortController()
    function hear(): void {
      listening.abort()
      begin()
    }
    const options = { capture: true, passive: true, signal: listening.signal }
    addEventListener('pointerdown', hear, options)
    addEventListener('keydown', hear, options)
    return () => listening.abort()
  }, [])
}
