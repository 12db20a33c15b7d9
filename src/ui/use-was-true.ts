import { useState } from 'react'

/** Whether the value is or ever was true: a dialog stays mounted after its first opening, so that it can close itself. */
export function useWasTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue
}
