import { useEffect, useState } from 'react'

/** Whether a wait lasts longer than this, ms. False again as soon as it ends. */
export function useIsLate(isWaiting: boolean, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(setIsLate, afterMs, true)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting, afterMs])
  return isLate
}
