import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal } from './refusal.ts'

const BODY_LIMIT_BYTES = 1024 * 1024

/** The parsed body; throws a coded {@link Refusal} where it is too large, no JSON or not what the schema says. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return parseInput(schema, parseJson(await readText(c)), 'invalid-body')
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
  throw new Refusal(400, error, 'The request is not what the contract says', { result })
}

async function readText(c: Context): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > BODY_LIMIT_BYTES) throw tooLarge()
  const reader = c.req.raw.body?.getReader()
  if (!reader) throw new Refusal(400, 'body-missing', 'The request needs a JSON body')
  if (!isJson(c.req.header('content-type'))) {
    throw new Refusal(415, 'unsupported-media-type', 'The body must be application/json')
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
  if (size === 0) throw new Refusal(400, 'body-missing', 'The request needs a JSON body')
  return Buffer.concat(chunks).toString('utf8')
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType ?? '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'malformed-json', 'The body is not JSON')
  }
}

function tooLarge(): Refusal {
  return new Refusal(413, 'body-too-large', `The body is larger than ${BODY_LIMIT_BYTES} bytes`)
}
