import { type ReactNode, useEffect, useRef } from 'react'

/** Submits the form in it at once, which is refused here as everything is. */
export function Submitted({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('form')?.requestSubmit(), [])
  return <div ref={place}>{children}</div>
}
