import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.tsx'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** What will stand here, and why that is good. */
  readonly text?: string
  /** Keeps its place, invisible, until it is known that there is nothing. */
  readonly isBusy?: boolean
  /** The one way on. */
  readonly children: ReactNode
}

/** What a page shows that has nothing of the shopper's own yet. */
export function EmptyState({ icon, title, text, isBusy = false, children }: EmptyStateProps) {
  return (
    <div className={styles.empty} aria-busy={isBusy || undefined}>
      <Icon name={icon} size={40} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
