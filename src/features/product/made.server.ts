/** A fact of how a shoe is made, in the catalogue's language. */
export interface Made {
  readonly code: string
  readonly value: string
}

/** Value of the fact; empty if the product has none. */
export function factOf(facts: readonly Made[], code: string): string {
  return facts.find((fact) => fact.code === code)?.value ?? ''
}
