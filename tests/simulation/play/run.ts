import { createHash } from 'node:crypto'
import { type Defect, Device } from '../device/device.ts'
import type { NetworkWitness } from '../device/network.ts'
import type { SimulatedTab } from '../device/tab.ts'
import { derivedSeed, diceOf, drawnId } from '../dice.ts'
import { CommandWitness } from '../proof/command-witness.ts'
import { LogWitness } from '../proof/log-witness.ts'
import { proveQuiet } from '../proof/quiet.ts'
import { RequestWitness } from '../proof/request-witness.ts'
import { Verdict, Violation } from '../proof/violation.ts'
import { hearDefects } from './defects-heard.ts'
import type { SimulatedShop } from './shop.ts'
import type { Step } from './steps.ts'
import { commandsOf } from './wishes.ts'

/** With everything healthy the outbox is empty after this: the longest backoff, twice, and what is asked then, ms. */
const DRAINED_AFTER_MS = 180_000
/** The leader looks for lost hints in this time, ms. */
const LOOK_MS = 6000
const IDS = 5
const MOST_TABS = 4

export interface Report {
  readonly violation: Violation | null
  readonly events: number
  readonly requests: number
  readonly orders: number
  /** The same for the same run: what was logged, and when. */
  readonly digest: string
  /** Virtual ms until everything was drained. */
  readonly drainedAfter: number
}

/** Tells what happens, line by line. */
export type Tell = (what: string, facts: unknown) => void

/** One run: a fresh browser and a fresh guest, the steps, then health and quiet. The same seed and steps, the same run. */
export async function run(
  shop: SimulatedShop,
  seed: number,
  steps: readonly Step[],
  { defect = {}, tell }: { readonly defect?: Defect; readonly tell?: Tell } = {},
): Promise<Report> {
  const verdict = new Verdict()
  const log = new LogWitness(verdict)
  const requests = new RequestWitness(verdict)
  const network = tell ? overheard(requests, tell) : requests
  if (tell) log.onChange(() => tell('event', log.events.at(-1)))
  let device: Device | null = null
  const server = await shop.begin(() => device?.time.now() ?? 0)
  device = new Device({ seed, server, network, watch: (storage) => log.watch(storage), defect })
  const { time, skewed } = { time: device.time, skewed: device }
  const commands = new CommandWitness(log, verdict, () => time.now() + skewed.skew)
  const player = new Player(device, shop, commands, seed)
  const stopHearing = hearDefects(verdict)
  let drainedAfter = 0
  try {
    await device.openTab(true)
    await time.pass(100)
    for (const step of steps) {
      tell?.('step', step)
      await player.play(step)
      if (verdict.first) break
    }
    if (!verdict.first) {
      const storage = await device.disk.open()
      const healthySince = time.now()
      tell?.('step', 'heal')
      await player.heal()
      const isDrained = async () => (await storage.tasks()).length === 0 && player.showsQuiet()
      for (const chance of ['first', 'after another intent']) {
        for (let waited = 0; waited < DRAINED_AFTER_MS && !(await isDrained()); waited += 1000) await time.pass(1000)
        // After a refused connection cart sync rests until the shopper's next intent. [SYNC-02]
        if (chance === 'first' && !(await isDrained()) && requests.refusedToConnect > 0 && player.isResting()) {
          await player.play({ act: 'wish', tab: 0, wish: { wish: 'add', good: 4, quantity: 1 }, pause: 0 })
        } else break
      }
      drainedAfter = time.now() - healthySince
      if (await isDrained()) {
        await time.pass(LOOK_MS)
        await proveQuiet({ storage, tabs: device.tabs, shop, log, commands, verdict })
      } else verdict.broken('when healthy, everything is delivered', await player.look(storage))
      storage.close()
    }
  } catch (error) {
    if (!(error instanceof Violation))
      verdict.broken('the simulation goes on', { error: String((error as Error).stack) })
  } finally {
    for (const tab of [...device.tabs]) device.close(tab)
    await device.settle()
    stopHearing()
  }
  return {
    violation: verdict.first,
    events: log.events.length,
    requests: requests.sentCount,
    orders: log.events.filter(({ type }) => type === 'checkout.order-accepted').length,
    digest: createHash('sha256')
      .update(JSON.stringify(log.events.map(({ stream, rev, type, at, actor }) => [stream, rev, type, at, actor])))
      .digest('hex')
      .slice(0, 12),
    drainedAfter,
  }
}

function overheard(witness: NetworkWitness, tell: Tell): NetworkWitness {
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

/** Does the steps of a run. */
class Player {
  readonly #device: Device
  readonly #shop: SimulatedShop
  readonly #commands: CommandWitness
  readonly #newId: () => string

  constructor(device: Device, shop: SimulatedShop, commands: CommandWitness, seed: number) {
    this.#device = device
    this.#shop = shop
    this.#commands = commands
    const dice = diceOf(derivedSeed(seed, IDS))
    this.#newId = () => drawnId(dice)
  }

  async play(step: Step): Promise<void> {
    await this.#do(step)
    if (step.pause < 0) await this.#device.turns(-step.pause)
    else await this.#device.time.pass(step.pause)
  }

  async #do(step: Step): Promise<void> {
    const device = this.#device
    const tab = 'tab' in step ? device.tabs[step.tab % Math.max(1, device.tabs.length)] : undefined
    switch (step.act) {
      case 'open':
        if (device.tabs.length < MOST_TABS) await device.openTab(step.isVisible)
        return
      case 'connect':
        return device.setOnline(step.isOnline)
      case 'hints':
        device.channels.isDeaf = !step.arrive
        return
      case 'network':
        device.network.planned.push({ fault: step.fault, path: step.path, times: step.times })
        return
      case 'disk':
        device.disk.planned.push({ fault: step.fault, writesOnly: step.writesOnly, times: step.times })
        return
      case 'clock':
        device.skew += step.jump
        return
      default:
        if (tab) await this.#doTo(tab, step)
    }
  }

  async #doTo(tab: SimulatedTab, step: Step): Promise<void> {
    switch (step.act) {
      case 'wish':
        if (tab.isStalled) return
        for (const command of commandsOf(step.wish, tab.models, this.#shop.goods, this.#newId)) {
          const id = this.#newId()
          this.#commands.given(id, command)
          tab.execute(command, id, (outcome) => this.#commands.told(id, outcome))
        }
        return
      case 'close':
        return this.#device.close(tab)
      case 'reload':
        this.#device.close(tab)
        await this.#device.openTab(tab.isVisible)
        return
      case 'crash-worker':
        if (!tab.isStalled) void tab.crashWorker()
        return
      case 'stall':
        if (tab.isStalled) return
        if (step.told) tab.tell({ event: 'freeze' })
        return tab.stall()
      case 'wake':
        return this.#wake(tab)
      case 'look':
        return tab.tell({ isVisible: step.isVisible })
    }
  }

  #wake(tab: SimulatedTab): void {
    if (!tab.isStalled) return
    tab.wake()
    tab.tell({ event: 'resume' })
  }

  /** Everything works from now on, and the shopper looks at each tab. */
  async heal(): Promise<void> {
    const device = this.#device
    device.network.planned.length = 0
    device.disk.planned.length = 0
    device.channels.isDeaf = false
    if (device.tabs.length === 0) await device.openTab(true)
    device.setOnline(true)
    for (const tab of device.tabs) {
      this.#wake(tab)
      tab.tell({ isVisible: false })
      tab.tell({ isVisible: true })
    }
    // What was slow before has come by then.
    await device.time.pass(10_000)
    for (const tab of device.tabs) if (!tab.isReady) await tab.crashWorker()
    for (const tab of device.tabs) {
      tab.tell({ isVisible: false })
      tab.tell({ isVisible: true })
    }
    await device.time.pass(1000)
  }

  showsQuiet(): boolean {
    return this.#device.tabs.every(
      ({ models: { sync, cart, checkout } }) =>
        sync.unsent === 0 &&
        cart.totals.status !== 'pending' &&
        checkout.step !== 'placing' &&
        checkout.step !== 'queued',
    )
  }

  isResting(): boolean {
    return this.#device.tabs.some(({ models }) => models.sync.cartSync === 'disabled')
  }

  async look(storage: { tasks(): Promise<readonly unknown[]> }) {
    return {
      tasks: await storage.tasks(),
      tabs: this.#device.tabs.map(({ name, models: { sync, cart, checkout }, isReady }) => ({
        name,
        isReady,
        ...sync,
        totals: cart.totals.status,
        step: checkout.step,
      })),
    }
  }
}
