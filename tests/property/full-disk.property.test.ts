import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { SmallDisk } from '#tests/fixtures/engine/small-disk.ts'
import { openTabOn, type SmallDiskTab } from '#tests/fixtures/engine/small-disk-tab.ts'
import { Fold } from '#worker/log/fold.ts'

const TABS = 3
const tab = fc.nat(TABS - 1)
const bytes = fc.nat(20_000)

const act = fc.oneof(
  { weight: 10, arbitrary: fc.record({ act: fc.constant('add' as const), tab }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom('chatter', 'chatter', 'tidy'), tab }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('settle', 'settle', 'fill'), tab }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom('room', 'caches', 'files', 'files'), tab, bytes }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('die' as const), tab, writes: fc.nat(6) }) },
)
type Act = { readonly act: string; readonly tab: number; readonly bytes?: number; readonly writes?: number }

/** Tabs of one browser that all write at the same time, on a disk that is full again and again. */
class Play {
  readonly #disk: SmallDisk
  readonly #tabs: (SmallDiskTab | undefined)[] = []
  readonly #dying: SmallDiskTab[] = []
  readonly #underWay: (Promise<unknown> | undefined)[] = []
  #opened = 0
  #count = 0
  /** What was acknowledged as written to the disk. */
  readonly #acknowledged: string[] = []

  constructor(reclaims: boolean) {
    this.#disk = new SmallDisk({ reclaims })
  }

  async do({ act, tab: place, bytes = 0, writes = 0 }: Act): Promise<void> {
    const disk = this.#disk
    if (act === 'fill') disk.fill()
    if (act === 'room') disk.room = bytes
    if (act === 'caches' || act === 'files') {
      disk.fill()
      disk[act] = bytes
    }
    if (act === 'settle') await this.#settle()
    this.#tabs[place] ??= await openTabOn(disk, ++this.#opened)
    const one = this.#tabs[place]
    if (act === 'add') this.#begin(place, this.#add(one, `OX-${++this.#count}`))
    if (act === 'chatter') this.#begin(place, one.chatter(110))
    // What finds no room tidies another time.
    if (act === 'tidy') this.#begin(place, one.tidy().catch(onlyFull))
    if (act !== 'die') return
    one.dieAfter(writes)
    this.#dying.push(one)
    await this.#settle(place)
    this.#tabs[place] = undefined
    this.#underWay[place] = undefined
  }

  async #add(one: SmallDiskTab, sku: string): Promise<void> {
    await one.add(sku, sku)
    if (one.storage.kind === 'durable') this.#acknowledged.push(sku)
  }

  #begin(place: number, work: Promise<unknown>): void {
    this.#underWay[place] = Promise.all([this.#underWay[place], work])
  }

  /** The dying tab waits for ever for what it still wanted to write. */
  async #settle(dying?: number): Promise<void> {
    await Promise.all(this.#underWay.filter((_, place) => place !== dying))
  }

  async end(): Promise<void> {
    await this.#settle()
    for (const one of this.#dying) one.dieAfter(0)
    await this.#disk.rests()
    this.#disk.room = Number.POSITIVE_INFINITY
    const next = await openTabOn(this.#disk, ++this.#opened)
    const events = (await next.storage.read(0)).events
    const fold = new Fold()
    expect([fold.takeTail(events), fold.damaged]).toEqual([0, []])
    expect(fold.states).toEqual(next.log.states)
    expect(
      next
        .skus()
        .filter((sku) => this.#acknowledged.includes(sku))
        .toSorted(),
    ).toEqual(this.#acknowledged.toSorted())
    expect(next.log.states.cart.lines.every(({ quantity }) => quantity === 1)).toBe(true)
    for (const sku of this.#acknowledged) expect(await next.storage.hasEvent(sku)).toBe(true)
    for (const one of this.#tabs) {
      if (one?.storage.kind !== 'durable') continue
      await one.log.catchUp()
      expect(one.log.states).toEqual(next.log.states)
    }
    this.#disk.close()
  }
}

function onlyFull(error: unknown): void {
  expect(error).toMatchObject({ name: 'QuotaExceededError' })
}

test('whatever fails on a full disk, acknowledged commands are in a readable log exactly once [ENG-08]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(act, { minLength: 5, maxLength: 40 }), async (reclaims, acts) => {
      const play = new Play(reclaims)
      for (const one of acts) await play.do(one)
      await play.end()
    }),
    { numRuns: 100 },
  )
})
