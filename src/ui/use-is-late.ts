import { useEffect, useState } from 'react'

/** Whether a wait lasts longer than this, ms. False again as soon as it ends, or as another wait begins. */
export function useIsLate(wait: unknown, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(setIsLate, afterMs, true)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [wait, afterMs])
  return isLate
}
