import { isRecord } from '#models/wire/is-record.ts'
import type { Scalar } from './column.ts'

const NOTHING: readonly Scalar[] = []

/** All scalars at a path, including those in lists along it. Null counts as absent. */
export function valuesAt(value: unknown, steps: readonly string[], place = 0): readonly Scalar[] {
  if (Array.isArray(value)) {
    if (place === steps.length && value.every(isScalar)) return value
    return value.flatMap((member) => valuesAt(member, steps, place))
  }
  if (place === steps.length) return isScalar(value) ? [value] : NOTHING
  const step = steps[place]
  if (typeof value !== 'object' || value === null || step === undefined) return NOTHING
  return valuesAt((value as Record<string, unknown>)[step], steps, place + 1)
}

export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** No filter uses deeper values. */
const DEEPEST = 3

/** Dotted paths of all scalars in a document, including those in lists. Used to index documents without a schema. */
export function scalarPaths(document: object): ReadonlySet<string> {
  const paths = new Set<string>()
  walk(document, [], paths)
  return paths
}

function walk(value: unknown, steps: readonly string[], paths: Set<string>): void {
  if (Array.isArray(value)) for (const member of value) walk(member, steps, paths)
  else if (typeof value === 'object' && value !== null) {
    if (steps.length === DEEPEST) return
    for (const [key, member] of Object.entries(value)) walk(member, [...steps, key], paths)
  } else if (value !== null && value !== undefined) paths.add(steps.join('.'))
}

/** Whether a document has a value at a dotted path, in any member of a list. Null and an empty list count as absent. */
export function isFilled(value: unknown, steps: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((member) => isFilled(member, steps))
  const [step, ...rest] = steps
  if (step === undefined) return value !== null && value !== undefined
  // Field names come from requests: `constructor` must not be found on the prototype.
  return isRecord(value) && Object.hasOwn(value, step) && isFilled(value[step], rest)
}
