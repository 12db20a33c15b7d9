import { isRecord } from '#models/wire/is-record.ts'

/** Whether a document has a value at a dotted path, in any member of a list. Null and an empty list count as absent. */
export function isFilled(value: unknown, steps: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((member) => isFilled(member, steps))
  const [step, ...rest] = steps
  if (step === undefined) return value !== null && value !== undefined
  // Field names come from requests: `constructor` must not be found on the prototype.
  return isRecord(value) && Object.hasOwn(value, step) && isFilled(value[step], rest)
}
