import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A word at the edge of something: new, sale, sold out. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'accent'
  readonly children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
