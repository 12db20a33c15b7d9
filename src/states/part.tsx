import type { ReactNode } from 'react'
import styles from './states.module.css'

interface PartProps {
  /** Null for a part with the heading of its page. */
  readonly title?: string | null
  readonly children: ReactNode
}

/** A part of a page: the space around it is its page's. */
export function Part({ title = 'Welt', children }: PartProps) {
  return (
    <div className={styles.part}>
      {title !== null && <h1>{title}</h1>}
      {children}
    </div>
  )
}
