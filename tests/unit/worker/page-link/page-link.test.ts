import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import type { PageMessage } from '#worker/api.ts'
import { emptyModels } from '#worker/empty-models.ts'
import { withDelta } from '#worker/page-link/delta.ts'
import { createPageLink, type PageLink } from '#worker/page-link/page-link.ts'
import type { ReadModels } from '#worker/read-models.ts'

const FRAME_MS = 16
const OK = { ok: true } as const

let clock: VirtualClock
let messages: PageMessage[]
let link: PageLink
let models: ReadModels

function page(): ReadModels {
  return messages.reduce<ReadModels>((models, { delta }) => (delta ? withDelta(models, delta) : models), emptyModels)
}

/** What is done in one turn of the worker. */
async function turn(work: () => void): Promise<void> {
  work()
  await Promise.resolve()
}

/** The cart has so many pieces now. */
function show(quantity: number): void {
  models = { ...emptyModels, cart: { ...emptyModels.cart, quantity } }
  link.touch()
}

beforeEach(async () => {
  clock = new VirtualClock()
  messages = []
  link = createPageLink(clock, (message) => messages.push(structuredClone(message)))
  models = emptyModels
  await turn(() => link.open(() => models))
  clock.advance(FRAME_MS)
})

describe('what leaves the worker', () => {
  test('the last answer goes at once, with the state that it made [ENG-12]', async () => {
    messages = messages.slice(0, 1)
    for (let quantity = 1; quantity <= 3; quantity++) {
      await turn(() => {
        link.asked(1)
        show(quantity)
        link.answer({ id: `c-${quantity}`, outcome: OK })
      })
      expect(messages.slice(1)).toHaveLength(quantity)
      expect(messages.at(-1)?.answers).toEqual([{ id: `c-${quantity}`, outcome: OK }])
      expect(page().cart.quantity).toBe(quantity)
    }
  })

  test('while the page waits for more it gets at most one message a frame [ENG-72]', async () => {
    const before = messages.length
    const began = clock.now()
    link.asked(1000)
    for (let index = 1; index <= 1000; index++) {
      await turn(() => {
        show(index)
        link.answer({ id: `c-${index}`, outcome: OK })
      })
      clock.advance(1)
    }
    const frames = (clock.now() - began) / FRAME_MS
    expect(messages.length - before).toBeLessThanOrEqual(frames + 2)
    expect(messages.flatMap(({ answers }) => answers)).toHaveLength(1000)
    expect(page().cart.quantity).toBe(1000)
  })

  test('the clicks of a frame share its timer [ENG-72]', async () => {
    const after = vi.spyOn(clock, 'after')
    for (let quantity = 1; quantity <= 10; quantity++) {
      await turn(() => {
        link.asked(1)
        show(quantity)
        link.answer({ id: `c-${quantity}`, outcome: OK })
      })
    }
    expect(after.mock.calls.length).toBeLessThanOrEqual(1)
    expect(page().cart.quantity).toBe(10)
  })

  test('what the page has already is not sent again [ENG-72]', async () => {
    await turn(() => show(0))
    expect(messages).toHaveLength(1)
  })

  test('a notice arrives with the state that it is about, never before it [ENG-12]', async () => {
    await turn(() => {
      show(1)
      link.notice({ type: 'info', message: 'cart.removed' })
    })
    expect(messages).toHaveLength(2)
    expect(messages[1]).toMatchObject({ notices: [{ message: 'cart.removed' }], delta: expect.anything() })
  })
})

describe('a message for one changed line', () => {
  /** Bytes that one more click costs, over a cart of so many lines. */
  async function bytesOfClick(count: number): Promise<number> {
    const browser = new Browser(async () => Promise.reject(new TypeError('no network')))
    const tab: Tab = await browser.openTab({ isOnline: false })
    const add = (index: number) => tab.execute({ type: 'cart.add', line: lineOf(`OX-${index}`) })
    await Promise.all(Array.from({ length: count }, (_, index) => add(index)))
    await browser.pass(100)
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-3', quantity: 3 })
    await browser.pass(100)
    const before = tab.messages.length
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-3', quantity: 4 })
    await browser.pass(100)
    await browser.close()
    expect(tab.models.cart.lines[3]?.quantity).toBe(4)
    return JSON.stringify(tab.messages.slice(before)).length
  }

  test('has that line alone: no clone of the whole state [ENG-72]', async () => {
    expect(await bytesOfClick(90)).toBeLessThanOrEqual((await bytesOfClick(9)) + 20)
  })
})
