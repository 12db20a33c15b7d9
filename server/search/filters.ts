import * as v from 'valibot'
import { type AppliedFilter, type FilterValue, filterValueSchema } from '#models/wire/search.ts'
import type { Scalar } from './column.ts'

type Plain = string | number | boolean | null
export type Range = Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>>

/** Builds an engine's conditions from filters. The contract's semantics are implemented once, for every engine. */
export interface Conditions<Condition> {
  /** Documents with any of these values; "11" and 11 are equal. */
  holding(field: string, values: readonly Scalar[]): Condition
  inRange(field: string, range: Range): Condition
  /** Documents that have the field at all. */
  filled(field: string): Condition
  not(condition: Condition): Condition
  all(conditions: readonly Condition[]): Condition
  any(conditions: readonly Condition[]): Condition
}

/** A query that parses but is meaningless, such as an empty range. */
export class MalformedQuery extends Error {
  override readonly name = 'MalformedQuery'
}

/** All filters must hold. Of the `or` and `nor` filters together at least one must hold. */
export function conditionsOf<Condition>(
  filters: readonly AppliedFilter[],
  on: Conditions<Condition>,
): readonly Condition[] {
  const needed: Condition[] = []
  const alternatives: Condition[] = []
  for (const { attribute, value, scope } of filters) {
    if (isObject(value) && 'or' in value) alternatives.push(matching(attribute, inner(value.or), scope, on))
    else if (isObject(value) && 'nor' in value) {
      alternatives.push(on.not(matching(attribute, inner(value.nor), scope, on)))
    } else needed.push(matching(attribute, value, scope, on))
  }
  return alternatives.length > 0 ? [...needed, on.any(alternatives)] : needed
}

/** A facet that the shopper chose (scope catalog) matches a simple product or the union of a configurable's variants. */
function matching<Condition>(
  attribute: string,
  value: FilterValue,
  scope: string,
  on: Conditions<Condition>,
): Condition {
  if (scope !== 'catalog') return valueHolds(attribute, value, on)
  if (attribute === 'price') return valueHolds('final_price', value, on)
  const inUnion = valueHolds(`${attribute}_options`, value, on)
  const isConfigurable = on.holding('type_id', ['configurable'])
  return on.any([valueHolds(attribute, value, on), on.all([isConfigurable, inUnion])])
}

function valueHolds<Condition>(field: string, value: FilterValue, on: Conditions<Condition>): Condition {
  if (!isObject(value)) return equals(field, value, on)
  if ('eq' in value) return equals(field, value.eq, on)
  if ('like' in value) return equals(field, value.like, on)
  if ('in' in value) return equals(field, value.in, on)
  if ('nin' in value) return on.not(equals(field, value.nin, on))
  if ('neq' in value) return on.not(equals(field, value.neq, on))
  if ('or' in value || 'nor' in value) throw new MalformedQuery('"or" and "nor" cannot be nested')
  if (Object.values(value).every((end) => end === undefined)) {
    throw new MalformedQuery('A filter needs a value, a list or a range')
  }
  return on.inRange(field, value)
}

/** Null matches documents that have the field, as the platform's query builder does. */
function equals<Condition>(field: string, value: Plain | Plain[], on: Conditions<Condition>): Condition {
  if (value === null) return on.filled(field)
  return on.holding(field, Array.isArray(value) ? value.filter((member) => member !== null) : [value])
}

function inner(value: unknown): FilterValue {
  const parsed = v.safeParse(filterValueSchema, value)
  if (!parsed.success) throw new MalformedQuery('"or" and "nor" take a value, a list or a comparison')
  return parsed.output
}

function isObject(value: FilterValue): value is Exclude<FilterValue, Plain | Plain[]> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
