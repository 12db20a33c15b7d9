import { CommandWitness } from './command-witness.ts'
import { LogWitness } from './log-witness.ts'
import type { Verdict } from './violation.ts'

/** What one storage really has, and what was said about it: the disk's, or a worker's that does without. */
export class Ledger {
  readonly log: LogWitness
  readonly commands: CommandWitness

  constructor(verdict: Verdict, now: () => number) {
    this.log = new LogWitness(verdict)
    this.commands = new CommandWitness(this.log, verdict, now)
  }
}
