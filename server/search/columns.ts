import { Column, type Filterable, type Scalar } from './column.ts'
import { isScalar, scalarPaths, valuesAt } from './document-paths.ts'
import { KeyColumn } from './key-column.ts'

/**
 * The columns of an index. Any other field counts as one that no document has: field names come from requests, which
 * must not allocate columns.
 */
export class Columns {
  readonly #columns = new Map<string, Column>()
  readonly #keys: ReadonlyMap<string, KeyColumn>
  readonly #steps: (readonly [Column, readonly string[]])[] = []
  readonly #absent = new Column()
  readonly #takesAll: boolean

  /** `fields` are dotted paths, or all fields of the documents; `keys` are top-level members of documents. */
  constructor({ fields, keys }: { readonly fields: readonly string[] | 'all'; readonly keys: readonly string[] }) {
    this.#takesAll = fields === 'all'
    this.#keys = new Map(keys.map((key) => [key, new KeyColumn()]))
    if (fields !== 'all') for (const field of fields) if (!this.#keys.has(field)) this.#add(field)
  }

  /** A column for counting and sorting. */
  of(field: string): Column {
    return this.#columns.get(pathOf(field)) ?? this.#absent
  }

  filterable(field: string): Filterable {
    return this.#keys.get(pathOf(field)) ?? this.of(field)
  }

  has(field: string): boolean {
    return this.#columns.has(pathOf(field))
  }

  set(slot: number, document: object): void {
    const values = document as Readonly<Record<string, unknown>>
    for (const [key, column] of this.#keys) {
      const value = values[key]
      column.set(slot, isScalar(value) ? value : null)
    }
    if (this.#takesAll) {
      for (const path of scalarPaths(document)) if (!this.#columns.has(path)) this.#add(path)
    }
    for (const [column, steps] of this.#steps) {
      const value = values[steps[0] ?? '']
      if (value === undefined || value === null) column.set(slot, NOTHING)
      else if (steps.length === 1 && isScalar(value)) column.setOne(slot, value)
      else column.set(slot, valuesAt(document, steps))
    }
  }

  clear(slot: number): void {
    for (const column of this.#keys.values()) column.set(slot, null)
    for (const [column] of this.#steps) column.set(slot, NOTHING)
  }

  #add(path: string): void {
    const column = new Column()
    this.#columns.set(path, column)
    this.#steps.push([column, path.split('.')])
  }
}

function pathOf(field: string): string {
  return field.endsWith('.keyword') ? field.slice(0, -'.keyword'.length) : field
}

const NOTHING: readonly Scalar[] = []
