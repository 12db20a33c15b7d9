import { createHash } from 'node:crypto'
import { type Defect, Device } from '../device/device.ts'
import type { NetworkWitness } from '../device/network.ts'
import { Ledger } from '../proof/ledger.ts'
import { proveQuiet } from '../proof/quiet.ts'
import { RequestWitness } from '../proof/request-witness.ts'
import { Verdict, Violation } from '../proof/violation.ts'
import { hearDefects } from './defects-heard.ts'
import { Player } from './player.ts'
import type { SimulatedShop } from './shop.ts'
import type { Step } from './steps.ts'

/** With everything healthy the outbox is empty after this: the longest backoff, twice, and what is asked then, ms. */
const DRAINED_AFTER_MS = 180_000
/** The leader looks for lost hints in this time, ms. */
const LOOK_MS = 6000

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
  const ledgers: Ledger[] = []
  const requests = new RequestWitness(verdict)
  const network = tell ? overheard(requests, tell) : requests
  const newLedger = () => {
    const ledger = new Ledger(verdict, () => device.time.now() + device.skew)
    if (tell) ledger.log.onChange(() => tell('event', ledger.log.events.at(-1)))
    ledgers.push(ledger)
    return ledger
  }
  const server = await shop.begin(() => device.time.now())
  const device: Device = new Device({ seed, server, network, newLedger, defect })
  const { time } = device
  const player = new Player(device, shop, seed)
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
        const resting = player.resting()
        if (chance !== 'first' || (await isDrained()) || requests.refusedToConnect === 0 || resting.length === 0) break
        for (const tab of resting) {
          await player.play({ act: 'wish', tab, wish: { wish: 'add', good: 4, quantity: 1 }, pause: 0 })
        }
      }
      drainedAfter = time.now() - healthySince
      if (await isDrained()) {
        await time.pass(LOOK_MS)
        for (const ledger of ledgers) {
          const tabs = device.tabs.filter((tab) => tab.ledger === ledger)
          const own = ledger === device.ledger ? storage : tabs[0]?.storage
          if (own) await proveQuiet({ storage: own, tabs, shop, ledger, verdict })
        }
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
  const events = ledgers.flatMap(({ log }) => log.events)
  return {
    violation: verdict.first,
    events: events.length,
    requests: requests.sentCount,
    orders: events.filter(({ type }) => type === 'checkout.order-accepted').length,
    digest: createHash('sha256')
      .update(JSON.stringify(events.map(({ stream, rev, type, at, actor }) => [stream, rev, type, at, actor])))
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
