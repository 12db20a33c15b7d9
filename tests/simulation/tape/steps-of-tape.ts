import type { ImportedLog } from '#devtools/import-log.ts'
import { replay } from '#worker/log/fold.ts'
import type { TapeEntry } from '#worker/operations/tape.ts'
import type { NetworkFault } from '../device/network.ts'
import type { Goods } from '../scenario/goods.ts'
import type { Intent, Step } from '../scenario/step.ts'
import { CartOfTape } from './cart-of-tape.ts'
import { faultOfAnswer } from './faults-of-answers.ts'
import { actOfCommand } from './intent-of-command.ts'

type Act = Step extends infer Any ? (Any extends Step ? Omit<Any, 'pause'> : never) : never
type Timed = { readonly at: number; readonly act: Act }

/** A follower has no lead by then, ms. */
const LEAD_AT_ONCE_MS = 3000
/** Nothing new happens in longer pauses, ms. */
const LONGEST_PAUSE_MS = 20_000
const PREPARED_MS = 1500

/** The steps of the simulator that a tape and the log before it describe. [DEV-09] */
export function stepsOfTape({ tape, contents }: Pick<ImportedLog, 'tape' | 'contents'>, goods: Goods): Step[] {
  const begin = tape[0]?.at ?? 0
  const before = replay(contents.events.filter(({ at }) => at < begin)).states
  const cart = new CartOfTape(before.cart.lines)
  const leads = tape.filter((entry) => entry.input === 'role')
  const isSecond = tape[0]?.input === 'start' && !(leads[0]?.leads && leads[0].at - begin < LEAD_AT_ONCE_MS)
  const tab = isSecond ? 1 : 0
  const facts = { tab, cart, goods, paysOnline: tape.some(isHandOff), isCouponValid: !tape.some(isCouponRefused) }

  const intents: readonly Intent[] = [
    ...(before.identity.session === null ? [] : [{ kind: 'sign-in', account: 0 } as const]),
    ...before.cart.lines.map(({ sku, productType, quantity }) => {
      return { kind: 'add', good: cart.goodOf(sku, productType, goods), quantity } as const
    }),
    ...(before.checkout.shippingMethod ? [{ kind: 'fill', firstName: 'Lena' } as const] : []),
  ]
  const steps: Timed[] = intents.map((intent) => ({ at: begin, act: { act: 'intent', tab: 0, intent } }))
  const add = (at: number, ...acts: readonly Act[]) => steps.push(...acts.map((act) => ({ at, act })))
  if (isSecond) add(begin, { act: 'open', isVisible: true })

  let isOnline = true
  let ahead = 0
  /** Where the fault of an answer is planned: before what led to its request. */
  let trigger = steps.length
  /** The fault of the last request to each path since then. */
  const faults = new Map<string, NetworkFault | null>()
  for (const entry of tape) {
    // What the server's clock would have shown.
    const at = Math.max(entry.at + (entry.input === 'clock' ? entry.ahead : ahead), steps.at(-1)?.at ?? begin)
    if (entry.input === 'request') {
      const fault = isOnline ? faultOfAnswer(entry) : null
      const path = entry.path.replace(/\/?\*.*$/, '')
      const last = faults.get(path)
      if (fault && last === fault) planOnceMore(steps, path)
      else if (fault)
        insert(steps, last === undefined ? trigger : steps.length, { act: 'network', fault, path, times: 1 })
      faults.set(path, fault)
      continue
    }
    const place = steps.length
    if (entry.input === 'storage') {
      const fault = entry.failure === 'full' ? 'quota' : 'lost'
      // What follows from the failures before it is no failure itself.
      if (entry.failure !== 'moved') insert(steps, trigger, { act: 'disk', fault, writesOnly: true, times: 1 })
      continue
    }
    if (entry.input === 'command') {
      const act = actOfCommand(entry, facts)
      cart.follow(entry)
      if (act) add(at, act)
    }
    if (entry.input === 'clock') {
      add(at, { act: 'clock', jump: ahead - entry.ahead })
      ahead = entry.ahead
    }
    if (entry.input === 'start') {
      isOnline = entry.isOnline
      if (!entry.isOnline) add(at, { act: 'connect', isOnline })
      if (!entry.isVisible) add(at, { act: 'look', tab, isVisible: false })
      if (entry.storage === 'memory') add(at, { act: 'opening', fault: 'denied', times: 4 }, { act: 'reload', tab })
    }
    if (entry.input === 'page') {
      if (entry.event === 'online' || entry.event === 'offline') isOnline = entry.event === 'online'
      add(at, actOfPage(entry.event, tab))
    }
    if (entry.input === 'role' && entry !== leads[0] && !entry.leads) add(at, { act: 'open', isVisible: true })
    if (steps.length === place) continue
    trigger = place
    faults.clear()
  }
  return steps.map(({ at, act }, place) => {
    const next = steps[place + 1]
    const pause = at === begin && act.act === 'intent' ? PREPARED_MS : (next?.at ?? at + PREPARED_MS) - at
    return { ...act, pause: Math.min(Math.max(0, pause), LONGEST_PAUSE_MS) }
  })
}

function insert(steps: Timed[], place: number, act: Act): void {
  const at = steps[place]?.at ?? steps.at(-1)?.at ?? 0
  steps.splice(place, 0, { at, act })
}

function planOnceMore(steps: Timed[], path: string): void {
  const place = steps.findLastIndex(({ act }) => act.act === 'network' && act.path === path)
  const { at, act } = steps[place] ?? {}
  if (at !== undefined && act?.act === 'network') steps[place] = { at, act: { ...act, times: act.times + 1 } }
}

function actOfPage(event: Extract<TapeEntry, { input: 'page' }>['event'], tab: number): Act {
  switch (event) {
    case 'online':
    case 'offline':
      return { act: 'connect', isOnline: event === 'online' }
    case 'visible':
    case 'hidden':
      return { act: 'look', tab, isVisible: event === 'visible' }
    case 'freeze':
      return { act: 'stall', tab, notified: true }
    case 'resume':
      return { act: 'wake', tab }
  }
}

const isHandOff = (entry: TapeEntry) => entry.input === 'command' && entry.command.type === 'payments.hand-off'

const isCouponRefused = (entry: TapeEntry) =>
  entry.input === 'request' && entry.path === '/cart/apply-coupon' && entry.answer?.code?.startsWith('coupon') === true
