import * as v from 'valibot'
import type { FieldErrors } from '#models/wire/address.ts'

/** The input as the contract takes it, or what is wrong with which field. */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): { body: v.InferOutput<Schema>; errors: null } | { body: null; errors: FieldErrors } {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return { body: parsed.output, errors: null }
  return {
    body: null,
    errors: Object.fromEntries(parsed.issues.map((issue) => [String(issue.path?.at(-1)?.key), issue.message])),
  }
}
