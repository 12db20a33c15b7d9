import type { ReactNode } from 'react'
import styles from './home-page.module.css'

export function SectionHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </header>
  )
}
