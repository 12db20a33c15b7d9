import type { CheckoutCommand, Command, Outcome } from './commands.ts'
import type { EnginePorts } from './engine-ports.ts'
import { UPDATE_NEEDED } from './log/refused-writes.ts'
import type { Work, WorkOptions } from './log/stage.ts'
import type { WithdrawCommand } from './streams/cart.ts'
import { decideCommand, streamsJudgedBy } from './streams/decide-command.ts'
import type { TabContext } from './tab-context.ts'

/** How long a repeated command finds its first outcome in memory, ms. */
const KNOWN_COMMANDS_MS = 60_000

interface CommandBusPorts
  extends Pick<EnginePorts, 'storage' | 'loadMaintenance'>,
    Pick<TabContext, 'log' | 'clock' | 'lifecycle' | 'newId'> {
  /** Asks the server. Never rejects. */
  signIn(email: string, password: string, id: string): Promise<Outcome>
  /** Continues with the session of the browser. Never rejects. */
  follow(session: string): Promise<Outcome>
  /** Measures a command from the page to the disk. */
  traced(command: Command['type'], run: () => Promise<Outcome>): Promise<Outcome>
}

/** From a command to its outcome: decides it over the newest states and writes the decision. */
export class CommandBus {
  readonly #ports: CommandBusPorts
  readonly #known = new Map<string, Promise<Outcome>>()

  constructor(ports: CommandBusPorts) {
    this.#ports = ports
  }

  /** Resolves when the command is on disk; rejects if it was not stored. A repeated id has one effect. [ENG-16] */
  async execute(command: Command, id: string, isRetry: boolean): Promise<Outcome> {
    const { clock, traced } = this.#ports
    const running = this.#known.get(id) ?? traced(command.type, () => this.#run(command, id, isRetry))
    this.#known.set(id, running)
    try {
      return await running
    } finally {
      clock.after(KNOWN_COMMANDS_MS, () => this.#known.delete(id))
    }
  }

  /** A command of the engine itself: removes what was added and is out of stock. [CART-10] */
  withdraw(command: WithdrawCommand): Promise<Outcome> {
    return this.#run(command, this.#ports.newId(), false)
  }

  async #run(command: Command | WithdrawCommand, id: string, isRetry: boolean): Promise<Outcome> {
    const { log, storage, clock, lifecycle, loadMaintenance, signIn, follow } = this.#ports
    if (this.#isOutdated(command)) return UPDATE_NEEDED
    if (isRetry && (await storage.hasEvent(id))) return { ok: true }
    switch (command.type) {
      case 'identity.sign-in':
        return signIn(command.email, command.password, id)
      case 'identity.follow':
        return follow(command.session)
      case 'identity.sign-out': {
        const { signOut } = await loadMaintenance()
        return this.#submit(command, id, (states) => signOut(states, log, command.discardsUnsent), { isAlone: true })
      }
      case 'outbox.retry': {
        const { retryDeadLetter } = await loadMaintenance()
        return this.#submit(command, id, (states) => retryDeadLetter(states, log.tasks, command.taskId))
      }
      case 'outbox.discard': {
        const { discardDeadLetter } = await loadMaintenance()
        return this.#submit(command, id, (states) => discardDeadLetter(states, log.tasks, command.taskId))
      }
      case 'payments.pay':
      case 'payments.hand-off':
      case 'payments.return': {
        const { decidePayment } = await loadMaintenance()
        const newId = this.#ports.newId()
        return this.#submit(command, id, (states) => decidePayment(states, command, newId))
      }
      case 'requests.make': {
        const { makeRequest } = await loadMaintenance()
        return this.#submit(command, id, (states) => makeRequest(states, command))
      }
      default: {
        if (!isForCheckout(command)) return this.#submit(command, id, (states) => decideCommand(states, command))
        const { decideCheckout } = await loadMaintenance()
        const subject = this.#ports.newId()
        const facts = () => ({ newId: subject, isOnline: lifecycle.isOnline(), now: clock.now() })
        return this.#submit(command, id, (states) => decideCheckout(states, command, facts()))
      }
    }
  }

  #submit(
    command: Command | WithdrawCommand,
    id: string,
    decide: Work<Outcome>,
    options: Pick<WorkOptions, 'isAlone'> = {},
  ): Promise<Outcome> {
    // Newer code may write while the command waits in the queue.
    const work: Work<Outcome> = (states) => (this.#isOutdated(command) ? { result: UPDATE_NEEDED } : decide(states))
    return this.#ports.log.submit(work, { actor: 'shopper', cause: id, epoch: null, ...options })
  }

  /** Whether newer code has written to a stream that the command is decided by. [ENG-05] */
  #isOutdated(command: Command | WithdrawCommand): boolean {
    return !streamsJudgedBy(command).every((stream) => this.#ports.log.isReadable(stream))
  }
}

function isForCheckout(command: { readonly type: string }): command is CheckoutCommand {
  return command.type.startsWith('checkout.')
}
