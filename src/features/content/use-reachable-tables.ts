import { type RefObject, useEffect, useRef } from 'react'

/** A table that scrolls inside itself must be reachable by keyboard, and only then. */
export function useReachableTables(html: string): RefObject<HTMLDivElement | null> {
  const prose = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tables = html ? [...(prose.current?.querySelectorAll('table') ?? [])] : []
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
        else target.removeAttribute('tabindex')
      }
    })
    for (const table of tables) observer.observe(table)
    return () => observer.disconnect()
  }, [html])
  return prose
}
