import { decodeEvent } from '#worker/log/codecs.ts'
import type { StoredEvent, WriteSet } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import { isOrderUnderWay } from '#worker/streams/checkout-state.ts'
import { type DomainEvent, evolve, INITIAL_STATES, type States } from '#worker/streams/states.ts'
import { buildOf, inToday } from '../device/builds.ts'
import { over } from '../device/over.ts'
import type { Verdict } from './violation.ts'

/** Sees what the disk really has, folds it for itself, and judges every write. [ENG-01, ENG-02, ENG-34] */
export class LogInvariants {
  readonly #verdict: Verdict
  readonly #believed: ReadonlySet<string>
  readonly #listeners = new Set<() => void>()
  readonly #revs = new Map<string, number>()
  readonly events: StoredEvent[] = []
  readonly causes = new Set<string>()
  states: States = INITIAL_STATES
  /** Of orders that were accepted. */
  readonly orderNumbers: string[] = []
  /** Of the order that was under way when its tab left the disk. */
  carriedOrder: string | null = null
  /** From a sign-in on others may change the cart: an earlier session, another device, a tab that left the disk. */
  #isShared = false
  /** Skus of which the shopper gave something up: what the server has of them counts again. */
  readonly #givenUp = new Set<string>()
  readonly #leftSessions = new Set<string>()
  /** The newest build that has written an event in a version of its own. */
  newestBuild = 0

  /** `believed`: skus about which the engine accepted an answer that proves less. */
  constructor(verdict: Verdict, believed: ReadonlySet<string>) {
    this.#verdict = verdict
    this.#believed = believed
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Another log of the same shopper goes on beside this one. */
  share(): void {
    this.#isShared = true
  }

  /** What a tab takes along that leaves its disk. */
  begin(compacted: readonly StoredEvent[]): void {
    this.share()
    for (const event of compacted) {
      this.#revs.set(event.stream, event.rev - 1)
      this.#take(event)
    }
    const { checkout } = this.states
    this.carriedOrder = isOrderUnderWay(checkout) ? (checkout.order?.id ?? null) : null
  }

  get isShared(): boolean {
    return this.#isShared
  }

  watch(storage: Storage): Storage {
    return over(storage, {
      commit: async (write) => {
        const reach = this.events.at(-1)?.seq ?? 0
        const result = await storage.commit(write)
        if (result.type === 'written') {
          this.#judge(write, reach)
          for (const event of result.events) this.#take(event)
        }
        return result
      },
      restore: async (contents) => {
        const isFilled = await storage.restore(contents)
        if (isFilled) this.begin(contents.events)
        return isFilled
      },
    })
  }

  /** A writer has read everything that was written before its commit began, so no former leader writes. */
  #judge({ base, events }: WriteSet, reach: number): void {
    if (base.seq < reach) this.#verdict.broken('no write by a stale epoch', { base, reach, types: typesOf(events) })
  }

  #take(event: StoredEvent): void {
    const { stream, rev, seq, cause } = event
    const expected = (this.#revs.get(stream) ?? 0) + 1
    if (rev !== expected) this.#verdict.broken('order in a stream', { stream, rev, expected })
    if (seq <= (this.events.at(-1)?.seq ?? 0)) this.#verdict.broken('order on the device', { seq })
    this.#revs.set(stream, rev)
    this.events.push(event)
    this.causes.add(cause)
    this.newestBuild = Math.max(this.newestBuild, buildOf(event))
    const decoded = decodeEvent(inToday(event))
    if (!decoded) {
      this.#verdict.broken('every event can be read', event)
      return
    }
    this.#judgeSession(decoded)
    if (decoded.type === 'checkout.order-accepted' && decoded.number) this.orderNumbers.push(decoded.number)
    if (event.actor === 'shopper') this.#takeGivingUp(decoded)
    else if (!this.#isShared) this.#judgeAdoption(decoded)
    this.states = evolve(this.states, decoded, event)
    for (const listener of this.#listeners) listener()
  }

  /** Who has left a session comes back with another. One that seemed to have expired may go on. [USER-14] */
  #judgeSession(event: DomainEvent): void {
    const { session } = this.states.identity
    if (event.type === 'identity.signed-out' && event.reason === 'shopper' && session !== null)
      this.#leftSessions.add(session)
    if (event.type !== 'identity.signed-in') return
    this.#isShared = true
    if (event.session !== null && this.#leftSessions.has(event.session))
      this.#verdict.broken('a session that was left does not come back', { session: event.session })
  }

  /** No other device has a guest's cart: no answer of the server changes an intent. [ENG-28] */
  #judgeAdoption(event: DomainEvent): void {
    const line = 'lineId' in event ? this.#line(event.lineId) : undefined
    const { sku, parentSku } = (event.type === 'cart.line-adopted' ? event.line : line) ?? {}
    if (sku === undefined || parentSku === undefined || this.#givenUp.has(sku)) return
    if (this.#believed.has(sku) || this.#believed.has(parentSku)) return
    const isChange = event.type === 'cart.quantity-adopted' && line?.quantity !== event.quantity
    if (isChange || event.type === 'cart.line-adopted' || event.type === 'cart.line-dropped') {
      this.#verdict.broken('the server changes no intent', { ...event, wanted: line?.quantity })
    }
  }

  /** Discarding a dead letter adopts the server's state, at once or with the next pull. [ENG-22] */
  #takeGivingUp(event: DomainEvent): void {
    const { quote } = this.states.cart
    const given =
      event.type === 'cart.removal-accepted'
        ? quote?.items.find(({ item_id }) => item_id === event.itemId)
        : event.type === 'cart.line-dropped' || event.type === 'cart.quantity-adopted'
          ? this.#line(event.lineId)
          : undefined
    if (given) this.#givenUp.add(given.sku)
  }

  #line(lineId: string) {
    return this.states.cart.lines.find(({ id }) => id === lineId)
  }
}

function typesOf(events: WriteSet['events']): readonly string[] {
  return events.map(({ type }) => type)
}
