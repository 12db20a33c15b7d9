import { Column, type Filterable, type Scalar } from './column.ts'
import { KeyColumn } from './key-column.ts'

/**
 * The columns of the fields that an index has. Any other field is one that no document has: names of fields come from
 * the wire, and no visitor may fill the memory with columns of nothing.
 */
export class Columns {
  readonly #columns: ReadonlyMap<string, Column>
  readonly #keys: ReadonlyMap<string, KeyColumn>
  readonly #steps: readonly (readonly [Column, readonly string[]])[]
  readonly #absent = new Column()

  /** `fields` as dotted paths; `keys` are members of documents themselves. */
  constructor({ fields, keys }: { readonly fields: readonly string[]; readonly keys: readonly string[] }) {
    this.#keys = new Map(keys.map((key) => [key, new KeyColumn()]))
    this.#columns = new Map(fields.filter((field) => !this.#keys.has(field)).map((field) => [field, new Column()]))
    this.#steps = [...this.#columns].map(([field, column]) => [column, field.split('.')])
  }

  /** What can be counted and sorted by. */
  of(field: string): Column {
    return this.#columns.get(pathOf(field)) ?? this.#absent
  }

  filterable(field: string): Filterable {
    return this.#keys.get(pathOf(field)) ?? this.of(field)
  }

  set(slot: number, document: object): void {
    const values = document as Readonly<Record<string, unknown>>
    for (const [key, column] of this.#keys) {
      const value = values[key]
      column.set(slot, isScalar(value) ? value : null)
    }
    for (const [column, steps] of this.#steps) {
      const value = values[steps[0] ?? '']
      if (value === undefined || value === null) column.set(slot, NOTHING)
      else if (steps.length === 1 && isScalar(value)) column.setOne(slot, value)
      else column.set(slot, valuesAt(document, steps, 0))
    }
  }

  clear(slot: number): void {
    for (const column of this.#keys.values()) column.set(slot, null)
    for (const [column] of this.#steps) column.set(slot, NOTHING)
  }
}

function pathOf(field: string): string {
  return field.endsWith('.keyword') ? field.slice(0, -'.keyword'.length) : field
}

const NOTHING: readonly Scalar[] = []

/** All scalars at a path; lists on the way and at its end are looked into. Null counts as absent. */
function valuesAt(value: unknown, steps: readonly string[], place: number): readonly Scalar[] {
  if (Array.isArray(value)) {
    if (place === steps.length && value.every(isScalar)) return value
    return value.flatMap((member) => valuesAt(member, steps, place))
  }
  if (place === steps.length) return isScalar(value) ? [value] : NOTHING
  const step = steps[place]
  if (typeof value !== 'object' || value === null || step === undefined) return NOTHING
  return valuesAt((value as Record<string, unknown>)[step], steps, place + 1)
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
