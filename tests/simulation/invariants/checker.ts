import type { NetworkInvariants } from '../device/network.ts'
import { CommandInvariants } from './command-invariants.ts'
import { LogInvariants } from './log-invariants.ts'
import { RequestInvariants } from './request-invariants.ts'
import type { Verdict } from './violation.ts'

/** Tells what happens, line by line. */
export type Trace = (what: string, facts: unknown) => void

/** What one storage really has, and what was said and asked for it: the disk's, or a worker's that does without. */
export class Checker {
  readonly log: LogInvariants
  readonly commands: CommandInvariants
  readonly requests: RequestInvariants
  readonly network: NetworkInvariants

  constructor(verdict: Verdict, now: () => number, tell: Trace | null) {
    this.requests = new RequestInvariants(verdict)
    const log = new LogInvariants(verdict, this.requests.believed)
    this.log = log
    // What nobody had answered is given up with the session.
    log.onChange(() => log.events.at(-1)?.type === 'identity.signed-out' && this.requests.forget())
    this.commands = new CommandInvariants(log, verdict, now)
    this.network = tell ? tracing(this.requests, tell) : this.requests
    if (tell) log.onChange(() => tell('event', log.events.at(-1)))
  }
}

function tracing(witness: NetworkInvariants, tell: Trace): NetworkInvariants {
  return {
    sent(request) {
      tell('sent', request)
      witness.sent(request)
    },
    heard(request, clarity, status) {
      tell('heard', { path: request.path, key: request.key, clarity, status })
      witness.heard(request, clarity, status)
    },
  }
}
