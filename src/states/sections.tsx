import type { ReactNode } from 'react'
import styles from './states.module.css'

interface SectionsProps<Name extends string> {
  readonly title: string
  readonly names: readonly Name[]
  children(name: Name): ReactNode
}

/** Short texts below each other in one state: a state of its own for each would cost as much as a whole screen. */
export function Sections<Name extends string>({ title, names, children }: SectionsProps<Name>) {
  return (
    <div className={styles.sections}>
      <h1>{title}</h1>
      {names.map((name) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{name}</h2>
          {children(name)}
        </section>
      ))}
    </div>
  )
}
