import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { JournalledBrowser, type JournalledTab } from '#tests/fixtures/engine/journalled-browser.ts'

const TABS = 3

const act = fc.oneof(
  { weight: 10, arbitrary: fc.record({ act: fc.constant('add' as const), tab: fc.nat(TABS - 1) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('tasks' as const), tab: fc.nat(TABS - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('know', 'forget'), tab: fc.nat(TABS - 1), id: fc.nat(2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('open', 'open-deaf', 'die', 'freeze'), tab: fc.nat(TABS - 1) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('draft' as const), tab: fc.nat(TABS - 1) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('set-clock' as const), tab: fc.constant(0), id: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('kill', 'wipe'), tab: fc.constant(0) }) },
)
type Act = { readonly act: string; readonly tab: number; readonly id?: number }

const draftOf = (firstName: string) =>
  ({ type: 'checkout.save-draft', step: 'personalDetails', fields: { firstName } }) as const

/** One browser with up to three tabs, all of which acknowledge what they do. */
class Play {
  readonly #browser = new JournalledBrowser()
  #tabs: (JournalledTab | undefined)[] = []
  #count = 0
  readonly #added: string[] = []

  async do({ act, tab: place, id = 0 }: Act): Promise<void> {
    if (act === 'set-clock') return this.#browser.clock.jump(id * 1000 - 1000)
    if (act === 'kill' || act === 'wipe') return this.end(act === 'wipe')
    if (act === 'die') return this.#die(place)
    if (act === 'open' || act === 'open-deaf') {
      this.#die(place)
      this.#tabs[place] = await this.#browser.open({}, act === 'open-deaf')
      return
    }
    this.#tabs[place] ??= await this.#browser.open()
    const tab = this.#tabs[place]
    if (act === 'add') {
      const sku = `OX-${++this.#count}`
      await tab.add(sku)
      this.#added.push(sku)
    }
    // A leading tab has read everything, and all tabs receive its hints.
    if (act === 'tasks') {
      await tab.log.reloadOutbox()
      const [first, last] = [...tab.log.tasks.values()]
      if (first && last) {
        await tab.write({ putTasks: [{ ...last, attempts: last.attempts + 1 }], deleteTasks: [first.id] })
      }
    }
    if (act === 'know')
      await tab.write({ putSubjects: [{ id: `s${id}`, fields: { email: `lena-${id}-${place}@de` } }] })
    if (act === 'draft') await tab.execute(draftOf(`${place}-${++this.#count}`))
    if (act === 'forget') await tab.write({ deleteSubjects: [`s${id}`] })
    if (act === 'freeze') tab.dispatch('freeze')
  }

  #die(place: number): void {
    this.#tabs[place]?.die()
    this.#tabs[place] = undefined
  }

  /** All processes are killed; what the next visit finds is what the database held. */
  async end(isWiped: boolean): Promise<void> {
    const before = await this.#held()
    for (const place of this.#tabs.keys()) this.#die(place)
    this.#browser.clock.advance(1)
    if (isWiped) this.#browser.wipe()
    expect(await this.#held()).toEqual(before)
    expect(before.skus).toEqual(this.#added)
  }

  async #held() {
    const tab = await this.#browser.open({}, true)
    const { log } = tab
    const held = {
      skus: tab.skus(),
      states: log.states,
      tasks: [...log.tasks.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      subjects: [...log.subjects.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    }
    tab.die()
    return held
  }
}

test('whatever tabs did and however they ended, a database that is thrown away comes back whole [ENG-14]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 40 }), async (acts) => {
      const play = new Play()
      // A log begins with an event.
      for (const one of [{ act: 'add', tab: 0 }, ...acts]) await play.do(one)
      await play.end(true)
    }),
    { numRuns: 60 },
  )
})
