import type { Scalar } from '../column.ts'
import type { Conditions } from '../filters.ts'
import type { FieldKind } from '../product-fields.ts'
import { CHILD_SKU } from '../sku-index.ts'
import type { Clause, RangeEnds, Value } from './dsl.ts'

export const MATCH_NONE: Clause = { match_none: {} }

/**
 * Filters as clauses. Uses only fields of the mapping and values that their type can hold: OpenSearch rejects a value
 * of the wrong type, whereas the in-process engine finds no hit.
 */
export function clausesOn(fields: ReadonlyMap<string, FieldKind>): Conditions<Clause> {
  return {
    holding(name, values) {
      const field = pathOf(name)
      const fitting = valuesFor(kindOf(field), values)
      return fitting.length === 0 ? MATCH_NONE : { terms: { [field]: fitting } }
    },
    inRange(name, range) {
      const field = pathOf(name)
      if (fields.get(field) !== 'number') return MATCH_NONE
      const ends = Object.entries(range).filter(([, end]) => end !== undefined)
      return { range: { [field]: Object.fromEntries(ends) as RangeEnds } }
    },
    filled(name) {
      const field = pathOf(name)
      return kindOf(field) === null ? MATCH_NONE : { exists: { field } }
    },
    not: (condition) => ({ bool: { must_not: [condition] } }),
    all: (conditions) => ({ bool: { filter: conditions } }),
    any: (conditions) => ({ bool: { should: conditions, minimum_should_match: 1 } }),
  }

  function kindOf(field: string): FieldKind | null {
    return field === CHILD_SKU ? 'key' : (fields.get(field) ?? null)
  }
}

export function pathOf(field: string): string {
  return field.endsWith('.keyword') ? field.slice(0, -'.keyword'.length) : field
}

function valuesFor(kind: FieldKind | null, values: readonly Scalar[]): Value[] {
  switch (kind) {
    case null:
      return []
    case 'number':
      return values
        .filter((value) => typeof value === 'number' || String(Number(value)) === value)
        .map(Number)
        .filter(Number.isFinite)
    case 'boolean':
      return values
        .map(String)
        .filter((value) => value === 'true' || value === 'false')
        .map((value) => value === 'true')
    case 'keyword':
    case 'key':
    case 'date':
      return values.map((value) => String(value).toWellFormed())
  }
}
