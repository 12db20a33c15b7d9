import { type ContestantName, noSamples, quantile, type Samples } from './figures.ts'
import type { LogFigures } from './logs.ts'

interface LimitResult {
  readonly title: string
  readonly value: number
  readonly limit: number
  readonly isMet: boolean
}

/** The limits of the engine, as ratios within one run. */
export function checkLimits(
  samples: ReadonlyMap<ContestantName, Samples>,
  logs: ReadonlyMap<number, LogFigures>,
): readonly LimitResult[] {
  const of = (name: ContestantName) => samples.get(name) ?? noSamples()
  const w1 = (name: ContestantName) => quantile(of(name).sequential)
  const w2 = (name: ContestantName) => quantile(of(name).bursts.map(({ ms }) => ms))
  const w4 = (name: ContestantName) => quantile(of(name).tabs)
  const first = (size: number) => quantile(logs.get(size)?.firstStates ?? [])
  const mutation = (size: number) => quantile(logs.get(size)?.mutations ?? [])
  return [
    atMost('W1, x raw put, strict', w1('welt') / w1('raw strict'), 2),
    atMost('W1, x raw transaction of the same rows', w1('welt') / w1('raw rows'), 1.3),
    atMost('W1, x raw transaction of the same rows, and the same in a file', w1('welt') / w1('rows + file'), 1.3),
    atLeast('W2, times faster than raw relaxed, one transaction each', w2('raw relaxed') / w2('welt'), 6),
    atLeast('W2, times faster than raw strict, one transaction each', w2('raw strict') / w2('welt'), 6),
    atMost('W2, longest time without a frame, ms', Math.max(...of('welt').bursts.map((one) => one.longestGapMs)), 50),
    atMost('W3, first state, 10,000 events x 100 events', first(10_000) / first(100), 1.5),
    atMost('W4, x raw strict', w4('welt') / w4('raw strict'), 2),
    atMost('growth, mutation over 10,000 events x over 10', mutation(10_000) / mutation(10), 1.2),
  ].filter(({ value }) => Number.isFinite(value))
}

function atMost(title: string, value: number, limit: number): LimitResult {
  return { title, value, limit, isMet: value <= limit }
}

function atLeast(title: string, value: number, limit: number): LimitResult {
  return { title, value, limit, isMet: value >= limit }
}
