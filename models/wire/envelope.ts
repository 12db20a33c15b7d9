import * as v from 'valibot'

/** Every answer of the commerce API except search, URL map and images: `{code, result, meta?}`; HTTP status = code. */
export const envelopeSchema = v.looseObject({
  code: v.pipe(v.number(), v.integer()),
  result: v.unknown(),
  meta: v.optional(v.unknown()),
})

export type Envelope<Result = unknown> = { code: number; result: Result; meta?: unknown }

export function answer<Result>(result: Result, meta?: unknown): Envelope<Result> {
  return meta === undefined ? { code: 200, result } : { code: 200, result, meta }
}

/** Error answers have a machine-readable code, so that clients need not parse the text. */
interface ErrorMeta {
  readonly error: string
}

export function failure(code: number, message: unknown, error: string): Envelope {
  return { code, result: message, meta: { error } satisfies ErrorMeta }
}
