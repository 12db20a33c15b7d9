import type { ReactNode } from 'react'

interface SectionsProps<Name extends string> {
  readonly title: string
  readonly names: readonly Name[]
  children(name: Name): ReactNode
}

/** Short texts below each other in one state: a state of its own for each would cost as much as a whole screen. */
export function Sections<Name extends string>({ title, names, children }: SectionsProps<Name>) {
  return (
    <>
      <h1>{title}</h1>
      {names.map((name) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{name}</h2>
          {children(name)}
        </section>
      ))}
    </>
  )
}
