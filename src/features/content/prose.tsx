import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import styles from './prose.module.css'

interface ProseProps {
  /** Trusted HTML of the shop owner. */
  readonly html: string
  readonly onClick?: (event: MouseEvent) => void
}

/** A long text in readable typography. */
export function Prose({ html, onClick }: ProseProps) {
  const prose = useReachableTables(html)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside answer the keyboard with a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
    <div
      ref={prose}
      className={styles.prose}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted text of the shop owner
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** A table that scrolls inside itself must be reachable by keyboard, and only then. */
function useReachableTables(html: string): RefObject<HTMLDivElement | null> {
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
