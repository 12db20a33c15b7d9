import type { Command, Outcome } from './commands.ts'
import type { EnginePorts } from './engine-ports.ts'
import { UnreadableError, UPDATE_NEEDED } from './log/refused-writes.ts'
import type { Work } from './log/stage.ts'
import type { WithdrawCommand } from './streams/cart.ts'
import { decideCommand, isStreamCommand, streamsJudgedBy } from './streams/decide-command.ts'
import type { Sync } from './sync/sync.ts'
import type { TabContext } from './tab-context.ts'

/** How long a repeated command finds its first outcome in memory, ms. */
const KNOWN_COMMANDS_MS = 60_000

interface CommandBusPorts
  extends Pick<EnginePorts, 'storage' | 'loadMaintenance'>,
    Pick<TabContext, 'log' | 'clock' | 'lifecycle' | 'newId' | 'report'> {
  loadSync(): Promise<Sync>
  /** Records a command from the page to the disk. */
  recorded(command: Command, run: () => Promise<Outcome>): Promise<Outcome>
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
    const { clock, recorded } = this.#ports
    const running = this.#known.get(id) ?? recorded(command, () => this.#outcome(command, id, isRetry))
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

  /** Some commands write to streams that they are not decided by. */
  async #outcome(command: Command, id: string, isRetry: boolean): Promise<Outcome> {
    try {
      return await this.#run(command, id, isRetry)
    } catch (error) {
      if (error instanceof UnreadableError) return UPDATE_NEEDED
      throw error
    }
  }

  async #run(command: Command | WithdrawCommand, id: string, isRetry: boolean): Promise<Outcome> {
    const { log, storage, clock, lifecycle, loadMaintenance } = this.#ports
    if (this.#isOutdated(command)) return UPDATE_NEEDED
    if (isRetry && (await storage.hasEvent(id))) return { ok: true }
    if (command.type === 'identity.sign-in') {
      const { email, password } = command
      return this.#ask((sync) => sync.signIn({ kind: 'password', email, password }, id))
    }
    if (command.type === 'identity.sign-in-by-passkey') {
      return this.#ask((sync) => sync.signIn({ kind: 'passkey', assertion: command.assertion }, id))
    }
    if (command.type === 'identity.follow') return this.#ask((sync) => sync.follow(command.session, command.known))
    if (isStreamCommand(command)) return this.#submit(command, id, (states) => decideCommand(states, command))
    const { decideLazyCommand } = await loadMaintenance()
    const newId = this.#ports.newId()
    const facts = () => ({ newId, isOnline: lifecycle.isOnline(), now: clock.now() })
    return this.#submit(command, id, (states) => decideLazyCommand(states, command, log, facts()))
  }

  async #ask(ask: (sync: Sync) => Promise<Outcome>): Promise<Outcome> {
    try {
      return await ask(await this.#ports.loadSync())
    } catch (error) {
      this.#ports.report(error)
      if (error instanceof UnreadableError) throw error
      return { ok: false, refusal: { reason: 'engine-unavailable' } }
    }
  }

  #submit(command: Command | WithdrawCommand, id: string, decide: Work<Outcome>): Promise<Outcome> {
    // Newer code may write while the command waits in the queue.
    const work: Work<Outcome> = (states) => (this.#isOutdated(command) ? { result: UPDATE_NEEDED } : decide(states))
    const options = { actor: 'shopper', cause: id } as const
    return this.#ports.log.submit(work, command.type === 'identity.sign-out' ? { ...options, isAlone: true } : options)
  }

  /** Whether newer code has written to a stream that the command is decided by. [ENG-05] */
  #isOutdated(command: Command | WithdrawCommand): boolean {
    return !streamsJudgedBy(command).every((stream) => this.#ports.log.isReadable(stream))
  }
}
