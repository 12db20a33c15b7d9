import { createHash } from 'node:crypto'
import type { Defect } from '../device/device.ts'
import { START } from '../device/time.ts'
import { World } from '../device/world.ts'
import { Checker, type Trace } from '../invariants/checker.ts'
import { checkFinalState } from '../invariants/final-state.ts'
import { JournalInvariants } from '../invariants/journal-invariants.ts'
import { checkPayments } from '../invariants/payment-invariants.ts'
import { Verdict, Violation } from '../invariants/violation.ts'
import { hasJournal } from './generate-run.ts'
import { isPaymentStep } from './payment-steps.ts'
import { reportErrors } from './reported-errors.ts'
import { ScenarioRunner } from './scenario-runner.ts'
import type { SimulatedShop } from './shop.ts'
import type { Step } from './step.ts'

/** With everything healthy the outbox is empty after this: the longest backoff, twice, and what is asked then, ms. */
const DRAIN_DEADLINE_MS = 180_000
/** In this time each tab asks about the payments that it shows, also after questions that failed, ms. */
const PAYMENTS_SEEN_MS = 90_000
/** The leader looks for lost hints in this time, ms. */
const CATCH_UP_MS = 6000

export interface Report {
  readonly violation: Violation | null
  readonly events: number
  readonly requests: number
  readonly orders: number
  /** The same for the same run: what was logged, and when. */
  readonly digest: string
  /** Virtual ms until everything was drained. */
  readonly drainedAfter: number
  /** How often the storage fallback chain took each step. */
  readonly fallbacksTaken: Readonly<Record<string, number>>
}

export interface RunOptions {
  readonly defect?: Defect
  readonly trace?: Trace | null
  /** By default the seed decides. */
  readonly isJournaled?: boolean
}

/** One run: fresh devices and a guest, the steps, then health and quiet. The same seed and steps, the same run. */
export async function run(
  shop: SimulatedShop,
  seed: number,
  steps: readonly Step[],
  { defect = {}, trace = null, isJournaled = hasJournal(seed) }: RunOptions = {},
): Promise<Report> {
  const verdict = new Verdict()
  const checkers: Checker[] = []
  const newChecker = (device: { readonly skew: number }) => {
    const checker = new Checker(verdict, () => world.time.now() + device.skew, trace)
    checkers.push(checker)
    return checker
  }
  let hasBegun = false
  const server = await shop.begin(() => (hasBegun ? world.time.now() : START))
  const journal = isJournaled ? new JournalInvariants() : null
  const world = new World({ seed, server, newChecker, defect: journal?.over(defect) ?? defect })
  hasBegun = true
  const hasPayments = steps.some(isPaymentStep)
  if (hasPayments) shop.payments.start(world.time)
  const runner = new ScenarioRunner(world, shop, seed)
  const stopHearing = reportErrors(verdict)
  let drainedAfter = 0
  try {
    await world.device(0).openTab(true)
    await world.time.pass(100)
    for (const step of steps) {
      trace?.('step', step)
      journal?.look(verdict)
      await runner.run(step)
      if (verdict.first) break
    }
    if (!verdict.first) {
      trace?.('step', 'heal')
      drainedAfter = await prove({ world, runner, shop, checkers, verdict, hasPayments })
    }
  } catch (error) {
    if (!(error instanceof Violation))
      verdict.broken('the simulation goes on', { error: String((error as Error).stack) })
  } finally {
    for (const tab of world.tabs) world.deviceOf(tab).close(tab)
    await world.settle()
    stopHearing()
  }
  const events = checkers.flatMap(({ log }) => log.events)
  return {
    violation: verdict.first,
    events: events.length,
    requests: checkers.reduce((sum, { requests }) => sum + requests.sentCount, 0),
    orders: events.filter(({ type }) => type === 'checkout.order-accepted').length,
    digest: createHash('sha256')
      .update(JSON.stringify(events.map(({ stream, rev, type, at, actor }) => [stream, rev, type, at, actor])))
      .digest('hex')
      .slice(0, 12),
    drainedAfter,
    fallbacksTaken: sumOf(world.devices.map((device) => device.fallbacksTaken)),
  }
}

export function sumOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const count of counts) for (const name in count) sum[name] = (sum[name] ?? 0) + (count[name] ?? 0)
  return sum
}

interface Proof {
  readonly world: World
  readonly runner: ScenarioRunner
  readonly shop: SimulatedShop
  readonly checkers: readonly Checker[]
  readonly verdict: Verdict
  readonly hasPayments: boolean
}

/** What has to hold when everything works again. Answers how long the delivery took, ms. */
async function prove({ world, runner, shop, checkers, verdict, hasPayments }: Proof): Promise<number> {
  const { time } = world
  const healthySince = time.now()
  await runner.heal()
  const databases = world.devices.flatMap(({ disk, checker }) =>
    checker ? disk.open().then((storage) => ({ checker, storage })) : [],
  )
  const storages = await Promise.all(databases)
  // Tasks in a database that every tab had to leave are not delivered.
  const isUsed = ({ checker }: { checker: Checker }) => world.tabs.some((tab) => tab.checker === checker)
  const tasks = async () =>
    (await Promise.all(storages.filter(isUsed).map(({ storage }) => storage.read(0)))).flatMap((tail) => tail.tasks)
  const isDrained = async () => (await tasks()).length === 0 && runner.isIdle()
  const drain = async () => {
    for (let waited = 0; waited < DRAIN_DEADLINE_MS && !(await isDrained()); waited += 1000) {
      await runner.resolveAll()
      await time.pass(1000)
    }
  }
  await drain()
  // After a refused connection cart sync rests until the shopper's next intent. [SYNC-02]
  const resting = runner.resting()
  if (resting.length > 0 && checkers.some(({ requests }) => requests.refusedToConnect > 0) && !(await isDrained())) {
    for (const tab of resting) {
      await runner.run({ act: 'intent', tab, intent: { kind: 'add', good: 4, quantity: 1 }, pause: 0 })
    }
    await drain()
  }
  const drainedAfter = time.now() - healthySince
  // What one device brought, or a tab without a disk, is fetched by the other when the shopper looks at it.
  for (let round = 0; round < (checkers.length > 1 ? 2 : 0); round++) {
    runner.lookAtAll()
    await time.pass(1000)
    await drain()
  }
  if (hasPayments) {
    for (const { requests } of checkers) requests.payments.clear()
    await shop.payments.skipToEnd()
    await time.pass(PAYMENTS_SEEN_MS)
    // An ended attempt is asked about at long intervals, and at once when the shopper looks.
    runner.lookAtAll()
    await time.pass(CATCH_UP_MS)
    await drain()
  }
  if (await isDrained()) {
    await time.pass(CATCH_UP_MS)
    if (hasPayments) await checkPayments({ shop, tabs: world.tabs, verdict })
    for (const checker of checkers) {
      const tabs = world.tabs.filter((tab) => tab.checker === checker)
      const own = storages.find((other) => other.checker === checker)?.storage ?? tabs[0]?.storage
      if (own) await checkFinalState({ storage: own, tabs, shop, checker, checkers, verdict })
    }
  } else verdict.broken('when healthy, everything is delivered', { tasks: await tasks(), tabs: runner.look() })
  for (const { storage } of storages) storage.close()
  return drainedAfter
}
