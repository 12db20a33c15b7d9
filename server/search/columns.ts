import { Column, type Scalar } from './column.ts'

/**
 * The columns of the fields that an index has. Any other field is one that no document has: names of fields come from
 * the wire, and no visitor may fill the memory with columns of nothing.
 */
export class Columns {
  readonly #columns: ReadonlyMap<string, Column>
  readonly #steps: readonly (readonly [Column, readonly string[]])[]
  readonly #absent = new Column()

  /** `fields` as dotted paths. */
  constructor(fields: readonly string[]) {
    this.#columns = new Map(fields.map((field) => [field, new Column()]))
    this.#steps = [...this.#columns].map(([field, column]) => [column, field.split('.')])
  }

  of(field: string): Column {
    const path = field.endsWith('.keyword') ? field.slice(0, -'.keyword'.length) : field
    return this.#columns.get(path) ?? this.#absent
  }

  set(slot: number, document: object): void {
    for (const [column, steps] of this.#steps) column.set(slot, valuesAt(document, steps, 0))
  }

  clear(slot: number): void {
    for (const [column] of this.#steps) column.set(slot, NOTHING)
  }
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
  if (typeof value !== 'object' || value === null || step === undefined || !Object.hasOwn(value, step)) return NOTHING
  return valuesAt((value as Record<string, unknown>)[step], steps, place + 1)
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
