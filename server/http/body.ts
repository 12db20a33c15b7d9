import type { Context } from 'hono'
import * as v from 'valibot'
import { ApiError } from './api-error.ts'
import { parsePlainJson, requirePlainTexts } from './plain-json.ts'

/** Holds an order of 200 plain lines. */
const BODY_LIMIT_BYTES = 64 * 1024

/** The parsed body. Throws an {@link ApiError} with a code if it is too large, not JSON or does not match the schema. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = parseInput(schema, parsePlainJson(await readBytes(c)), 'invalid-body')
  requirePlainTexts(body)
  return body
}

export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  error: 'invalid-body' | 'invalid-query',
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  const result = parsed.issues.map((issue) => ({
    keyword: issue.type,
    dataPath: issue.path?.map(({ key }) => `.${String(key)}`).join('') ?? '',
    message: issue.message,
  }))
  throw new ApiError(400, error, 'The request is not what the contract says', { result })
}

async function readBytes(c: Context): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > BODY_LIMIT_BYTES) throw tooLarge()
  const reader = c.req.raw.body?.getReader()
  if (!reader) throw new ApiError(400, 'body-missing', 'The request needs a JSON body')
  if (!isJson(c.req.header('content-type'))) {
    throw new ApiError(415, 'unsupported-media-type', 'The body must be application/json')
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > BODY_LIMIT_BYTES) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(part.value)
  }
  if (size === 0) throw new ApiError(400, 'body-missing', 'The request needs a JSON body')
  return Buffer.concat(chunks)
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')
}

function tooLarge(): ApiError {
  return new ApiError(413, 'body-too-large', `The body is larger than ${BODY_LIMIT_BYTES} bytes`)
}
