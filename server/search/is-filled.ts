import { isRecord } from '#models/wire/is-record.ts'

/** Whether a document has something at a dotted path, in any member of a list: null and an empty list are nothing. */
export function isFilled(value: unknown, steps: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((member) => isFilled(member, steps))
  const [step, ...rest] = steps
  if (step === undefined) return value !== null && value !== undefined
  // Names of fields come from the wire: `constructor` is no field of anything.
  return isRecord(value) && Object.hasOwn(value, step) && isFilled(value[step], rest)
}
