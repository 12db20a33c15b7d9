import type { Filterable, Predicate } from './column.ts'
import type { Conditions, Range } from './filters.ts'

/** Filters as predicates on a document's slot in the columns. */
export function predicatesOn(fieldOf: (field: string) => Filterable): Conditions<Predicate> {
  return {
    holding: (field, values) => fieldOf(field).holding(values),
    inRange: (field, range) =>
      fieldOf(field).matching((value) => typeof value !== 'boolean' && isInside(Number(value), range)),
    filled: (field) => fieldOf(field).filled(),
    not: (condition) => (slot) => !condition(slot),
    all: (conditions) => (slot) => conditions.every((holds) => holds(slot)),
    any: (conditions) => (slot) => conditions.some((holds) => holds(slot)),
  }
}

function isInside(number: number, { gt, gte, lt, lte }: Range): boolean {
  return (
    !Number.isNaN(number) &&
    (gt === undefined || number > gt) &&
    (gte === undefined || number >= gte) &&
    (lt === undefined || number < lt) &&
    (lte === undefined || number <= lte)
  )
}
