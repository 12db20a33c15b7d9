import * as v from 'valibot'

/** Message keys by field. */
export type FieldErrors = Readonly<Record<string, string>>

/** The parsed value, or one message key per field (the first that failed). */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): { ok: true; value: v.InferOutput<Schema> } | { ok: false; errors: FieldErrors } {
  const result = v.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.output }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) {
    const field = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
    errors[field] ??= issue.message
  }
  return { ok: false, errors }
}
