import { isRecord } from '#models/wire/is-record.ts'

type Parts = Readonly<Record<string, unknown>>

/** `next`, with every part that equals one of `previous` replaced by it, so that selectors see the same objects. */
export function reuse<Value>(previous: Value | undefined, next: Value): Value {
  if (Object.is(previous, next)) return next
  const areLists = Array.isArray(previous) && Array.isArray(next)
  return areLists || (isRecord(previous) && isRecord(next)) ? (reuseParts(previous, next) as Value) : next
}

/** Runs for every commit: allocates nothing if nothing has changed. */
function reuseParts(previous: object, next: object): object {
  const [before, after] = [previous as Parts, next as Parts]
  const names = Object.keys(next)
  let isSame = names.length === Object.keys(previous).length
  let reused = next
  for (const name of names) {
    // The name may be one that objects inherit.
    const isKnown = Object.hasOwn(before, name)
    const part = isKnown ? reuse(before[name], after[name]) : after[name]
    isSame &&= isKnown && part === before[name]
    if (part === after[name]) continue
    reused = Array.isArray(reused) ? reused.with(Number(name), part) : { ...reused, [name]: part }
  }
  return isSame ? previous : reused
}
