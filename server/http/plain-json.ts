import { ApiError } from './api-error.ts'

/** The contract sends nothing deeper. Code that recurses over a body must not overflow the stack. */
const DEEPEST = 32

/** Parses JSON that is safe to walk: limited depth, and no member that could change an object's prototype. */
export function parsePlainJson(bytes: Uint8Array): unknown {
  const value = parse(decode(bytes))
  for (const { key, depth } of partsOf(value)) {
    if (depth > DEEPEST) throw new ApiError(400, 'json-too-deep', `The body is nested deeper than ${DEEPEST} levels`)
    if (key === '__proto__') throw new ApiError(400, 'json-key-refused', 'The body names a member __proto__')
  }
  return value
}

/**
 * Refuses text that PostgreSQL cannot store: NUL and lone surrogates. Call it on the schema's output, because schemas
 * clean some texts instead of refusing them.
 */
export function requirePlainTexts(value: unknown): void {
  for (const part of partsOf(value)) {
    if (isPlain(part.key) && (typeof part.value !== 'string' || isPlain(part.value))) continue
    throw new ApiError(400, 'character-refused', 'The request holds a character that is none')
  }
}

interface Part {
  readonly key: string
  readonly value: unknown
  /** The outermost value has depth 1. */
  readonly depth: number
}

/** The value and all nested values, without recursion. */
function* partsOf(value: unknown): Generator<Part> {
  const waiting: Part[] = [{ key: '', value, depth: 1 }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    yield part
    if (typeof part.value !== 'object' || part.value === null) continue
    for (const [key, inside] of Object.entries(part.value)) waiting.push({ key, value: inside, depth: part.depth + 1 })
  }
}

function isPlain(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError(400, 'malformed-json', 'The body is not UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'malformed-json', 'The body is not JSON')
  }
}
