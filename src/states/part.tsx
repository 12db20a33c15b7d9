import type { ReactNode } from 'react'
import styles from './states.module.css'

interface PartProps {
  /** Whether the part has the heading of its page. */
  readonly hasHeading?: boolean
  readonly children: ReactNode
}

/** A part of a page: the space around it is its page's. */
export function Part({ hasHeading = false, children }: PartProps) {
  return (
    <div className={styles.part}>
      {!hasHeading && <h1>Welt</h1>}
      {children}
    </div>
  )
}
