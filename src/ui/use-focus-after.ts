import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the heading or the message of a part whose button goes away when it is done, and takes the focus with it.
 * `answer`: another one moves the focus again.
 */
export function useFocusAfter<T extends HTMLElement = HTMLHeadingElement>(
  isDone: boolean,
  answer?: unknown,
): RefObject<T | null> {
  const target = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is heard
  useEffect(() => {
    if (isDone) target.current?.focus()
  }, [isDone, answer])
  return target
}
