import { Column, type Scalar } from './column.ts'

/**
 * Columns of the fields that were ever asked for, made on the first question and kept current afterwards. Their
 * number is bounded: field names come from the wire, and no visitor may fill the memory with columns of nothing.
 */
const MOST_COLUMNS = 64

export class Columns<Doc extends object> {
  readonly #columns = new Map<string, Column>()
  readonly #documents: readonly (Doc | null)[]

  /** `documents` by slot; the engine owns and changes it. */
  constructor(documents: readonly (Doc | null)[]) {
    this.#documents = documents
  }

  get size(): number {
    return this.#columns.size
  }

  of(field: string): Column {
    const path = field.endsWith('.keyword') ? field.slice(0, -'.keyword'.length) : field
    const known = this.#columns.get(path)
    const column = known ?? this.#build(path)
    // Re-inserted, so that the first key is the one unused for longest.
    this.#columns.delete(path)
    this.#columns.set(path, column)
    if (this.#columns.size > MOST_COLUMNS) this.#columns.delete(this.#columns.keys().next().value ?? '')
    return column
  }

  changed(slot: number): void {
    const document = this.#documents[slot]
    for (const [path, column] of this.#columns) column.set(slot, document ? valuesAt(document, path.split('.')) : [])
  }

  #build(path: string): Column {
    const column = new Column()
    const steps = path.split('.')
    this.#documents.forEach((document, slot) => {
      if (document) column.set(slot, valuesAt(document, steps))
    })
    return column
  }
}

/** All scalars at a dotted path; lists on the way and at its end are looked into. Null counts as absent. */
function valuesAt(value: unknown, steps: readonly string[], place = 0): Scalar[] {
  if (Array.isArray(value)) return value.flatMap((member) => valuesAt(member, steps, place))
  if (place === steps.length) return isScalar(value) ? [value] : []
  const step = steps[place]
  if (typeof value !== 'object' || value === null || step === undefined || !Object.hasOwn(value, step)) return []
  return valuesAt((value as Record<string, unknown>)[step], steps, place + 1)
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
