import type { Command, Outcome } from '../protocol.ts'

/** The only things that a trace may say. Texts are names from our own code: nobody can type them. [ENG-61] */
export interface Trace {
  readonly at: number
  readonly command: Command['type']
  /** Milliseconds until it was on disk, or refused. */
  readonly took: number
  readonly outcome: 'stored' | 'refused' | 'failed'
  /** Key of the refusal's text. */
  readonly reason: string | null
}

const KEPT = 100

/** What was asked of this tab lately and how it went: goes along with an exported log. */
export function createTraces() {
  const kept: Trace[] = []
  return {
    tell(at: number, took: number, command: Command['type'], outcome: Outcome | null): void {
      const reason = outcome && !outcome.ok ? outcome.refusal.reason : null
      kept.push({ at, command, took, outcome: outcome ? (outcome.ok ? 'stored' : 'refused') : 'failed', reason })
      if (kept.length > KEPT) kept.shift()
    },
    read: (): readonly Trace[] => [...kept],
  }
}
