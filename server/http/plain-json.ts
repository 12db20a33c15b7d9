import { Refusal } from './refusal.ts'

/** Nothing that the contract sends is deeper; what recurses over a body must not run out of stack. */
const DEEPEST = 32

/** Parsed JSON that every layer behind can take: the database has no NUL and no half of a character. */
export function parsePlainJson(bytes: Uint8Array): unknown {
  const value = parse(decode(bytes))
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 1 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: part, depth } = next
    if (typeof part === 'string') requirePlain(part)
    if (typeof part !== 'object' || part === null) continue
    if (depth > DEEPEST) throw new Refusal(400, 'json-too-deep', `The body is nested deeper than ${DEEPEST} levels`)
    for (const [key, member] of Object.entries(part)) {
      requirePlain(key)
      if (key === '__proto__') throw new Refusal(400, 'json-key-refused', 'The body names a member __proto__')
      waiting.push({ value: member, depth: depth + 1 })
    }
  }
  return value
}

/** Throws where text holds what PostgreSQL cannot store. */
function requirePlain(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new Refusal(400, 'character-refused', 'The request holds a character that is none')
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'malformed-json', 'The body is not UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'malformed-json', 'The body is not JSON')
  }
}
