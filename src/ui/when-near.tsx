import { type ReactNode, Suspense, useState } from 'react'

interface WhenNearProps {
  /** Keeps the room that the children take. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** An empty box that gets its children when a shopper comes near it: their code is not loaded with every page. */
export function WhenNear({ className, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false)
  function watch(element: Element | null) {
    const observer = new IntersectionObserver((boxes) => boxes.some((box) => box.isIntersecting) && setIsNear(true), {
      // Less than one height of the window away.
      rootMargin: '100%',
    })
    if (element) observer.observe(element)
    return () => observer.disconnect()
  }
  return (
    <div ref={isNear ? undefined : watch} className={className}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  )
}
