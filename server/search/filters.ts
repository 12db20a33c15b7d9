import * as v from 'valibot'
import { type AppliedFilter, type FilterValue, filterValueSchema } from '#models/search.ts'
import type { Column } from './column.ts'

export type Predicate = (slot: number) => boolean
type ColumnOf = (field: string) => Column
type Plain = string | number | boolean | null
type Range = Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>>

/** A query that parses and yet means nothing, such as an empty range. */
export class MalformedQuery extends Error {
  override readonly name = 'MalformedQuery'
}

/** All filters must hold; of the `or` and `nor` ones together at least one. */
export function predicatesOf(filters: readonly AppliedFilter[], columnOf: ColumnOf): Predicate[] {
  const needed: Predicate[] = []
  const alternatives: Predicate[] = []
  for (const { attribute, value, scope } of filters) {
    if (isObject(value) && 'or' in value) alternatives.push(matching(attribute, inner(value.or), scope, columnOf))
    else if (isObject(value) && 'nor' in value) {
      const unwanted = matching(attribute, inner(value.nor), scope, columnOf)
      alternatives.push((slot) => !unwanted(slot))
    } else needed.push(matching(attribute, value, scope, columnOf))
  }
  if (alternatives.length > 0) needed.push((slot) => alternatives.some((holds) => holds(slot)))
  return needed
}

/** A facet that the shopper chose (scope catalog) is found on a simple product or in a configurable's union. */
function matching(attribute: string, value: FilterValue, scope: string, columnOf: ColumnOf): Predicate {
  if (scope !== 'catalog') return valueHolds(columnOf(attribute), value)
  if (attribute === 'price') return valueHolds(columnOf('final_price'), value)
  const own = valueHolds(columnOf(attribute), value)
  const inUnion = valueHolds(columnOf(`${attribute}_options`), value)
  const isConfigurable = anyOf(columnOf('type_id'), ['configurable'])
  return (slot) => own(slot) || (isConfigurable(slot) && inUnion(slot))
}

function valueHolds(column: Column, value: FilterValue): Predicate {
  if (!isObject(value)) return equals(column, value)
  if ('eq' in value) return equals(column, value.eq)
  if ('like' in value) return equals(column, value.like)
  if ('in' in value) return equals(column, value.in)
  if ('nin' in value) return not(equals(column, value.nin))
  if ('neq' in value) return not(equals(column, value.neq))
  if ('or' in value || 'nor' in value) throw new MalformedQuery('"or" and "nor" cannot be nested')
  return inRange(column, value)
}

/** Null asks whether the field is there at all, as the platform's query builder has it. */
function equals(column: Column, value: Plain | Plain[]): Predicate {
  if (value === null) return (slot) => column.lengthAt(slot) > 0
  return anyOf(column, Array.isArray(value) ? value.filter((member) => member !== null) : [value])
}

function anyOf(column: Column, wanted: readonly (string | number | boolean)[]): Predicate {
  const marked = new Uint8Array(column.distinct)
  for (const value of wanted) {
    const ordinal = column.ordinalOf(value)
    if (ordinal !== undefined) marked[ordinal] = 1
  }
  return (slot) => column.hasAny(slot, marked)
}

function inRange(column: Column, range: Range): Predicate {
  const { gt, gte, lt, lte } = range
  if (gt === undefined && gte === undefined && lt === undefined && lte === undefined) {
    throw new MalformedQuery('A filter needs a value, a list or a range')
  }
  const marked = Uint8Array.from(column.values, (value) => {
    const number = typeof value === 'boolean' ? Number.NaN : Number(value)
    const isInside =
      (gt === undefined || number > gt) &&
      (gte === undefined || number >= gte) &&
      (lt === undefined || number < lt) &&
      (lte === undefined || number <= lte)
    return isInside && !Number.isNaN(number) ? 1 : 0
  })
  return (slot) => column.hasAny(slot, marked)
}

function not(predicate: Predicate): Predicate {
  return (slot) => !predicate(slot)
}

function inner(value: unknown): FilterValue {
  const parsed = v.safeParse(filterValueSchema, value)
  if (!parsed.success) throw new MalformedQuery('"or" and "nor" take a value, a list or a comparison')
  return parsed.output
}

function isObject(value: FilterValue): value is Exclude<FilterValue, Plain | Plain[]> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
