import * as v from 'valibot'
import { type AppliedFilter, type FilterValue, filterValueSchema } from '#models/search.ts'
import type { Filterable, Predicate, Scalar } from './column.ts'

type FieldOf = (field: string) => Filterable
type Plain = string | number | boolean | null
type Range = Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>>

/** A query that parses and yet means nothing, such as an empty range. */
export class MalformedQuery extends Error {
  override readonly name = 'MalformedQuery'
}

/** All filters must hold; of the `or` and `nor` ones together at least one. */
export function predicatesOf(filters: readonly AppliedFilter[], fieldOf: FieldOf): Predicate[] {
  const needed: Predicate[] = []
  const alternatives: Predicate[] = []
  for (const { attribute, value, scope } of filters) {
    if (isObject(value) && 'or' in value) alternatives.push(matching(attribute, inner(value.or), scope, fieldOf))
    else if (isObject(value) && 'nor' in value) {
      const unwanted = matching(attribute, inner(value.nor), scope, fieldOf)
      alternatives.push((slot) => !unwanted(slot))
    } else needed.push(matching(attribute, value, scope, fieldOf))
  }
  if (alternatives.length > 0) needed.push((slot) => alternatives.some((holds) => holds(slot)))
  return needed
}

/** A facet that the shopper chose (scope catalog) is found on a simple product or in a configurable's union. */
function matching(attribute: string, value: FilterValue, scope: string, fieldOf: FieldOf): Predicate {
  if (scope !== 'catalog') return valueHolds(fieldOf(attribute), value)
  if (attribute === 'price') return valueHolds(fieldOf('final_price'), value)
  const own = valueHolds(fieldOf(attribute), value)
  const inUnion = valueHolds(fieldOf(`${attribute}_options`), value)
  const isConfigurable = fieldOf('type_id').holding(['configurable'])
  return (slot) => own(slot) || (isConfigurable(slot) && inUnion(slot))
}

function valueHolds(field: Filterable, value: FilterValue): Predicate {
  if (!isObject(value)) return equals(field, value)
  if ('eq' in value) return equals(field, value.eq)
  if ('like' in value) return equals(field, value.like)
  if ('in' in value) return equals(field, value.in)
  if ('nin' in value) return not(equals(field, value.nin))
  if ('neq' in value) return not(equals(field, value.neq))
  if ('or' in value || 'nor' in value) throw new MalformedQuery('"or" and "nor" cannot be nested')
  return field.matching(rangeTest(value))
}

/** Null asks whether the field is there at all, as the platform's query builder has it. */
function equals(field: Filterable, value: Plain | Plain[]): Predicate {
  if (value === null) return field.filled()
  return field.holding(Array.isArray(value) ? value.filter((member) => member !== null) : [value])
}

/** Throws {@link MalformedQuery} where no end is given. */
function rangeTest({ gt, gte, lt, lte }: Range): (value: Scalar) => boolean {
  if (gt === undefined && gte === undefined && lt === undefined && lte === undefined) {
    throw new MalformedQuery('A filter needs a value, a list or a range')
  }
  return (value) => {
    const number = typeof value === 'boolean' ? Number.NaN : Number(value)
    return (
      !Number.isNaN(number) &&
      (gt === undefined || number > gt) &&
      (gte === undefined || number >= gte) &&
      (lt === undefined || number < lt) &&
      (lte === undefined || number <= lte)
    )
  }
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
