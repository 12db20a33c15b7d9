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
