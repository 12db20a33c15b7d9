import { useState } from 'react'

/** Whether it is or has been so: what was opened once stays in the page, so that it can close in its own way. */
export function useWasTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue
}
