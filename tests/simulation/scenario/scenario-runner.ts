import { SESSION_ID_COOKIE } from '#models/wire/session-names.ts'
import type { SimulatedTab } from '../device/tab.ts'
import type { World } from '../device/world.ts'
import { derivedSeed, randomId, rngOf } from '../rng.ts'
import { commandsOf } from './intents.ts'
import { paymentCommandsOf } from './payment-steps.ts'
import { profileCommand } from './profile-steps.ts'
import type { SimulatedShop } from './shop.ts'
import type { Intent, Step } from './step.ts'

const IDS = 5
const MAX_TABS = 4

/** Does the steps of a run. */
export class ScenarioRunner {
  readonly #world: World
  readonly #shop: SimulatedShop
  readonly #newId: () => string

  constructor(world: World, shop: SimulatedShop, seed: number) {
    this.#world = world
    this.#shop = shop
    const rng = rngOf(derivedSeed(seed, IDS))
    this.#newId = () => randomId(rng)
  }

  async run(step: Step): Promise<void> {
    await this.#do(step)
    if (step.pause < 0) await this.#world.turns(-step.pause)
    else await this.#world.time.pass(step.pause)
  }

  async #do(step: Step): Promise<void> {
    const { tabs } = this.#world
    const tab = 'tab' in step ? tabs[step.tab % Math.max(1, tabs.length)] : undefined
    const device = this.#world.device('device' in step ? (step.device ?? 0) : 0)
    switch (step.act) {
      case 'open':
        if (tabs.length < MAX_TABS) await device.openTab(step.isVisible)
        return
      case 'connect':
        return device.setOnline(step.isOnline)
      case 'hints':
        device.channels.isMuted = !step.arrive
        return
      case 'network':
        device.network.planned.push({ fault: step.fault, path: step.path, times: step.times })
        return
      case 'opening':
        return device.disk.planOpening(step.fault, step.times)
      case 'deploy':
        device.build++
        return
      case 'disk':
        return device.disk.plan(step)
      case 'clock':
        device.skew += step.jump
        return
      case 'end-sessions':
        return this.#shop.endSessions()
      case 'decide':
      case 'provider':
      case 'webhooks':
      case 'operate':
      case 'elapse':
        return this.#shop.payments.do(step)
      default:
        if (tab) await this.#doTo(tab, step)
    }
  }

  async #doTo(tab: SimulatedTab, step: Step): Promise<void> {
    switch (step.act) {
      case 'intent':
        if (tab.isStalled) return
        for (const command of await this.#commandsOf(step.intent, tab)) tab.execute(command, this.#newId())
        return
      case 'follow':
        return this.#follow(tab, step.wait)
      case 'leave':
      case 'return':
      case 'pay':
        if (tab.isStalled) return
        for (const command of paymentCommandsOf(step, tab.models)) tab.execute(command, this.#newId())
        return
      case 'close':
        return this.#world.deviceOf(tab).close(tab)
      case 'reload': {
        const device = this.#world.deviceOf(tab)
        device.close(tab)
        await device.openTab(tab.isVisible)
        return
      }
      case 'crash-worker':
        if (!tab.isStalled) void tab.crashWorker()
        return
      case 'stall':
        if (tab.isStalled) return
        if (step.cached) return tab.putAway()
        if (step.notified) tab.updateLifecycle({ event: 'freeze' })
        return tab.stall()
      case 'wake':
        return this.#wake(tab)
      case 'look':
        return tab.updateLifecycle({ isVisible: step.isVisible })
    }
  }

  #follow(tab: SimulatedTab, wait: number): void {
    if (tab.isStalled) return
    const session = this.#world.deviceOf(tab).network.jar.get(SESSION_ID_COOKIE)?.value ?? null
    const known = tab.models.identity.session
    if (session === known) return
    this.#world.time.after(wait, () => {
      if (!tab.isDead && !tab.isStalled) tab.execute({ type: 'identity.follow', session, known }, this.#newId())
    })
  }

  async #commandsOf(intent: Intent, { models }: SimulatedTab) {
    if (intent.kind !== 'profile') return commandsOf(intent, models, this.#shop.goods, this.#newId)
    const { session } = models.identity
    if (session === null) return []
    const version = intent.isOutdated ? 'outdated' : await this.#shop.profileVersion(session)
    return [profileCommand(session, version, this.#newId())]
  }

  #wake(tab: SimulatedTab): void {
    if (!tab.isStalled) return
    if (tab.isCached) {
      void tab.comeBack()
      return
    }
    tab.wake()
    tab.updateLifecycle({ event: 'resume' })
  }

  /** Everything works from now on, and the shopper looks at each tab. */
  async heal(): Promise<void> {
    const { devices, time } = this.#world
    this.#shop.payments.heal()
    for (const device of devices) {
      device.network.planned.length = 0
      device.disk.heal()
      device.channels.isMuted = false
      device.setOnline(true)
      // The prompt to load the new build is followed.
      for (const tab of device.tabs.filter(({ build }) => build < device.build)) {
        device.close(tab)
        await device.openTab(true)
      }
      for (const tab of device.tabs) this.#wake(tab)
    }
    this.lookAtAll()
    // What was slow before has come by then.
    await time.pass(10_000)
    for (const device of devices) {
      for (const tab of device.tabs) if (!tab.isReady) await tab.crashWorker()
      if (!device.tabs.some(({ storage }) => storage?.kind === 'durable')) await device.openTab(true)
    }
    this.lookAtAll()
    await time.pass(1000)
  }

  /** What waits for the shopper: what the server could make nothing of, an order that is asked about. [ENG-22, SYNC-13] */
  async resolveAll(): Promise<void> {
    for (const [tab, { models }] of this.#world.tabs.entries()) {
      const give = (intent: Intent) => this.run({ act: 'intent', tab, intent, pause: 0 })
      if (models.sync.deadLetters.length > 0) await give({ kind: 'retry' })
      if (models.checkout.order?.isHeld) await give({ kind: 'answer', confirms: true })
    }
  }

  lookAtAll(): void {
    for (const tab of this.#world.tabs) {
      tab.updateLifecycle({ isVisible: false })
      tab.updateLifecycle({ isVisible: true })
    }
  }

  isIdle(): boolean {
    return this.#world.tabs.every(
      ({ models: { sync, cart, checkout } }) =>
        sync.unsent === 0 &&
        cart.totals.status !== 'pending' &&
        checkout.step !== 'placing' &&
        checkout.step !== 'queued',
    )
  }

  /** Places of tabs whose cart sync rests until the next intent. */
  resting(): readonly number[] {
    return this.#world.tabs.flatMap(({ models }, place) => (models.sync.cartSync === 'disabled' ? [place] : []))
  }

  look() {
    return this.#world.tabs.map(({ name, models: { sync, cart, checkout, identity }, isReady }) => ({
      name,
      isReady,
      ...sync,
      ...identity,
      totals: cart.totals.status,
      step: checkout.step,
    }))
  }
}
