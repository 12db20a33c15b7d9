import type { Outcome } from '../protocol.ts'

/** Thrown where a stream holds what only newer code can read: nothing was written. [ENG-05, ENG-45] */
export class UnreadableError extends Error {
  constructor() {
    super('Newer code has written here')
  }
}

/** What a shopper's command is told there. */
export const UPDATE_NEEDED: Outcome = { ok: false, refusal: { reason: 'update-needed' } }

/** Thrown to a leader whose place another has taken; nothing was written. [ENG-34] */
export class StaleLeaderError extends Error {
  constructor() {
    super('Another tab leads')
  }
}
