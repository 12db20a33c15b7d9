import type { Clock } from './ports.ts'

/** Resolves with undefined if `work` takes longer than `ms`. */
export function within<Value>(clock: Clock, ms: number, work: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined))
    work.finally(cancel).then(resolve, reject)
  })
}
