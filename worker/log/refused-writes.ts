import type { Outcome } from '../commands.ts'

/** A stream holds events of newer code; nothing was written. [ENG-05, ENG-45] */
export class UnreadableError extends Error {
  constructor() {
    super('Newer code has written here')
  }
}

/** The outcome of a command that such a stream concerns. */
export const UPDATE_NEEDED: Outcome = { ok: false, refusal: { reason: 'update-needed' } }

/** Another tab has taken the lead; nothing was written. [ENG-34] */
export class StaleLeaderError extends Error {
  constructor() {
    super('Another tab leads')
  }
}
