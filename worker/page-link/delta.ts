import { isRecord } from '#models/wire/is-record.ts'

/** The difference of two JSON values, without what stays the same. */
export type Delta =
  | { readonly value: unknown }
  /** Changed parts by key, removed keys, and the length of a list. */
  | {
      readonly parts: Readonly<Record<string, Delta>>
      readonly gone?: readonly string[]
      readonly length?: number
    }

type Parts = Readonly<Record<string, unknown>>

/** Null if both are equal. Cheap if unchanged parts are the same objects. */
export function deltaOf(before: unknown, after: unknown): Delta | null {
  if (Object.is(before, after)) return null
  if (Array.isArray(before) && Array.isArray(after)) {
    const parts = partsOf(before as unknown as Parts, after as unknown as Parts)
    if (before.length !== after.length) return { parts, length: after.length }
    return isEmpty(parts) ? null : { parts }
  }
  if (!isRecord(before) || !isRecord(after)) return { value: after }
  const parts = partsOf(before, after)
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  if (gone.length > 0) return { parts, gone }
  return isEmpty(parts) ? null : { parts }
}

/** Applies a delta; parts that it does not name stay the same objects. */
export function withDelta<Value>(before: Value, delta: Delta): Value {
  if ('value' in delta) return delta.value as Value
  const { parts, gone = [], length } = delta
  const after = (Array.isArray(before) ? before.slice(0, length) : { ...before }) as Record<string, unknown>
  for (const [key, part] of Object.entries(parts)) {
    const value = withDelta(after[key], part)
    Object.defineProperty(after, key, { value, configurable: true, enumerable: true, writable: true })
  }
  for (const key of gone) delete after[key]
  return after as Value
}

/** `after`, with every part that equals one of `before` replaced by it, so that selectors see the same objects. */
export function structuralShare<Value>(before: Value | undefined, after: Value): Value {
  const delta = deltaOf(before, after)
  return delta ? (withDelta(before, delta) as Value) : (before as Value)
}

function partsOf(before: Parts, after: Parts): Record<string, Delta> {
  // Without a prototype no key is special.
  const parts: Record<string, Delta> = Object.create(null)
  for (const key of Object.keys(after)) {
    const part = Object.hasOwn(before, key) ? deltaOf(before[key], after[key]) : { value: after[key] }
    if (part) parts[key] = part
  }
  return parts
}

function isEmpty(parts: Parts): boolean {
  return Object.keys(parts).length === 0
}
