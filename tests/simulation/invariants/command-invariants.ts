import { type DecidedCommand, decideCommand } from '#tests/fixtures/engine/decide-command.ts'
import type { Command, Outcome, PaymentCommand, RequestCommand } from '#worker/commands.ts'
import { decidePayment } from '#worker/streams/payment-decisions.ts'
import { makeRequest } from '#worker/streams/request-decisions.ts'
import { waitingIn } from '#worker/streams/requests.ts'
import type { LogInvariants } from './log-invariants.ts'
import type { Verdict } from './violation.ts'

interface Open {
  readonly command: Command
  /** By the device's clock. */
  readonly given: number
  /** At some moment since it was given the log had nothing to add for it. */
  mayBeIdle: boolean
  readonly refusals: Set<string>
}

const OTHER_REFUSALS = ['signed-in-already', 'order-under-way', 'unsent-work', 'sign-in-refused', 'engine-unavailable']

/** The outcome of each command has to match the disk. [ENG-12, ENG-14, ENG-16] */
export class CommandInvariants {
  readonly #log: LogInvariants
  readonly #verdict: Verdict
  readonly #now: () => number
  readonly #open = new Map<string, Open>()
  readonly acknowledged = new Set<string>()

  constructor(log: LogInvariants, verdict: Verdict, now: () => number) {
    this.#log = log
    this.#verdict = verdict
    this.#now = now
    log.onChange(() => {
      for (const open of this.#open.values()) this.#look(open)
    })
  }

  /** Also when it is asked again. */
  given(id: string, command: Command): void {
    if (this.#open.has(id)) return
    const open: Open = { command, given: this.#now(), mayBeIdle: false, refusals: new Set() }
    this.#open.set(id, open)
    this.#look(open)
  }

  /** `isOutdated`: a later build has written what this one cannot read. */
  answered(id: string, outcome: Outcome | null, isOutdated: boolean): void {
    const open = this.#open.get(id)
    this.#open.delete(id)
    if (!open || !outcome) return
    if (!outcome.ok) {
      const { reason } = outcome.refusal
      if (isOutdated && reason === 'update-needed') return
      if (!open.refusals.has(reason)) this.#verdict.broken('a refusal has its reason', { reason, ...open.command })
      return
    }
    if (this.#log.causes.has(id)) this.acknowledged.add(id)
    else if (!open.mayBeIdle) this.#verdict.broken('what was acknowledged is on disk', { id, ...open.command })
  }

  #look(open: Open): void {
    const { command } = open
    if (!isDecided(command)) {
      // Whether the server accepts a sign-in, or work is pending, cannot be read from the events.
      for (const reason of OTHER_REFUSALS) open.refusals.add(reason)
      if (command.type !== 'identity.sign-in') open.mayBeIdle = true
      return
    }
    // Whether a task is on its way cannot be read from the events either.
    if (isProfile(command) && waitingIn(this.#log.states.requests).some(({ kind }) => kind === 'profile.save'))
      open.refusals.add('requests-waiting')
    // Whether the tab was online cannot be read from the events.
    if (command.type === 'checkout.place-order') open.refusals.add('payment-offline')
    // Decided at some moment before it was written; the clock may have been set since.
    for (const now of new Set([open.given, this.#log.events.at(-1)?.at ?? open.given, this.#now()])) {
      const { result, events = [] } = this.#decide(command, now)
      if (!result.ok) open.refusals.add(result.refusal.reason)
      else if (events.length === 0) open.mayBeIdle = true
    }
  }

  #decide(command: Decided, now: number) {
    const { states } = this.#log
    if (command.type === 'requests.make') return makeRequest(states, new Map(), command)
    if (isForPayments(command)) return decidePayment(states, command, 'asked')
    return decideCommand(states, command, { newId: 'asked', isOnline: true, now })
  }
}

type Decided = DecidedCommand | PaymentCommand | RequestCommand

function isForPayments(command: Decided): command is PaymentCommand {
  return command.type.startsWith('payments.')
}

function isProfile(command: Decided): boolean {
  return command.type === 'requests.make' && command.kind === 'profile.save'
}

function isDecided(command: Command): command is Decided {
  return !/^(identity|outbox)\./.test(command.type)
}
