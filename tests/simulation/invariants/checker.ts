import type { NetworkInvariants } from '../device/network.ts'
import { CommandInvariants } from './command-invariants.ts'
import { LogInvariants } from './log-invariants.ts'
import { RequestInvariants } from './request-invariants.ts'
import type { Verdict } from './violation.ts'

/** Prints what happens, line by line. */
export type Trace = (what: string, facts: unknown) => void

/** Checks one log against its storage, commands and requests: the log on disk, or that of a worker in memory. */
export class Checker {
  readonly log: LogInvariants
  readonly commands: CommandInvariants
  readonly requests: RequestInvariants
  readonly network: NetworkInvariants

  constructor(verdict: Verdict, now: () => number, trace: Trace | null) {
    this.requests = new RequestInvariants(verdict)
    const log = new LogInvariants(verdict, this.requests.believed)
    this.log = log
    // Unanswered requests are discarded with the session.
    log.onChange(() => log.events.at(-1)?.type === 'identity.signed-out' && this.requests.forget())
    this.commands = new CommandInvariants(log, verdict, now)
    this.network = trace ? tracing(this.requests, trace) : this.requests
    if (trace) log.onChange(() => trace('event', log.events.at(-1)))
  }
}

function tracing(invariants: NetworkInvariants, trace: Trace): NetworkInvariants {
  return {
    sent(request) {
      trace('sent', request)
      invariants.sent(request)
    },
    received(request, clarity, status) {
      trace('received', { path: request.path, key: request.key, clarity, status })
      invariants.received(request, clarity, status)
    },
  }
}
