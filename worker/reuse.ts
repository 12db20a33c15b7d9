import { isRecord } from '#models/is-record.ts'

/** `next` with every part that equals `previous` taken from it, so that selectors see the same objects. */
export function reuse<Value>(previous: Value | undefined, next: Value): Value {
  if (Object.is(previous, next)) return next
  if (Array.isArray(previous) && Array.isArray(next)) {
    const items = next.map((item, index) => reuse(previous[index], item))
    return isSame(previous, items) ? previous : (items as Value)
  }
  if (!isRecord(previous) || !isRecord(next)) return next
  const known: Record<string, unknown> = previous
  const entries = Object.entries(next).map(([key, value]) => [key, reuse(known[key], value)] as const)
  const isUnchanged =
    entries.length === Object.keys(known).length &&
    entries.every(([key, value]) => key in known && known[key] === value)
  return isUnchanged ? previous : (Object.fromEntries(entries) as Value)
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
