import { beforeEach, expect, test } from 'vitest'
import { createTimeline, createTurn, type TimelineEntry, type Turn } from '#devtools/timeline.ts'
import { eventOf, taskOf } from '#tests/fixtures/engine/storage-contract.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { NO_ROWS, type Task } from '#worker/log/rows.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'

let entries: TimelineEntry[]
let turn: Turn
let timeline: ReturnType<typeof createTimeline>

beforeEach(() => {
  entries = []
  turn = createTurn()
  timeline = createTimeline((entry) => entries.push(entry), turn)
})

function rows(): unknown[] {
  return entries.map(({ kind, name, id, cause }) => [kind, name, id, cause])
}

test('a command and its outcome are recorded, without what was typed [DEV-06]', () => {
  timeline.command({ id: 'c-1', command: { type: 'cart.apply-coupon', code: 'HERBST20' }, isRetry: false })
  timeline.outcome('c-1', { ok: true })
  timeline.outcome('c-2', { ok: false, refusal: { reason: 'engine-unavailable' } })
  timeline.notice({ type: 'success', message: 'cart.added', data: { name: 'Oxford' } })
  expect(rows()).toEqual([
    ['command', 'cart.apply-coupon', 'c-1', null],
    ['outcome', 'done', null, 'c-1'],
    ['outcome', 'refused: engine-unavailable', null, 'c-2'],
    ['notice', 'cart.added', null, null],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/HERBST20|Oxford/)
})

test('an event is recorded when it is written, with its command, and a task once, with its event [DEV-06]', async () => {
  const storage = createMemoryStorage()
  timeline.follow(storage)
  await commitNext(storage, { events: [eventOf(1)], putTasks: [taskOf('e-1')] })
  await commitNext(storage, { putTasks: [{ ...taskOf('e-1'), state: 'sending', attempts: 1 }] })
  const outdated = { log: storage.logId(), seq: 0 }
  expect(await storage.commit({ ...NO_ROWS, base: outdated, events: [eventOf(2)] })).toEqual({ type: 'conflict' })
  expect(rows()).toEqual([
    ['event', 'consent.decided', 'e-1', 'c'],
    ['task', 'cart.line', 'e-1', 'e-1'],
  ])
  expect((await storage.read(0)).events).toHaveLength(1)
})

test('a task whose requests have a key of their own has that as its id [DEV-06]', async () => {
  const storage = createMemoryStorage()
  timeline.follow(storage)
  const review: Task = { ...taskOf('e-1'), lane: 'requests', kind: 'review.create', subject: 'request-7' }
  await commitNext(storage, { events: [eventOf(1)], putTasks: [review] })
  expect(rows()[1]).toEqual(['task', 'review.create', 'request-7', 'e-1'])
})

test('a request is recorded without ids in its path, with its key, and then its answer [DEV-06]', async () => {
  const fetch = timeline.watched(async () => new Response(null, { status: 409 }))
  const answer = await fetch('https://shop.test/api/user/orders/400000012?storeCode=de', {
    method: 'POST',
    headers: { 'idempotency-key': 'e-1:2' },
  })
  expect(answer.status).toBe(409)
  await fetch('/api/cart/pull?cartId=7', {})
  const [first, , second] = entries.map(({ id }) => id)
  expect(first).not.toBe(second)
  expect(rows()).toEqual([
    ['request', 'POST /api/user/orders/*', first, 'e-1:2'],
    ['answer', '409', first, first],
    ['request', 'GET /api/cart/pull', second, null],
    ['answer', '409', second, second],
  ])
})

test('a request without an answer is recorded as such, and fails as before [DEV-06]', async () => {
  const lost = new TypeError('Failed to fetch')
  const fetch = timeline.watched(() => Promise.reject(lost))
  await expect(fetch('/api/cart/pull', {})).rejects.toBe(lost)
  expect(rows().at(-1)).toEqual(['answer', 'no answer', entries[0]?.id, entries[0]?.id])
})

/** In the next turn of the event loop. Node does not say whether a message or a timer comes first. */
const nextTurn = () => expect.poll(() => turn.cause()).toBeNull()

test('until the next turn of the event loop, what happens follows from the last entry [DEV-06]', async () => {
  expect(turn.cause()).toBeNull()
  timeline.command({ id: 'c-1', command: { type: 'cart.remove-coupon' }, isRetry: false })
  await Promise.resolve()
  expect(turn.cause()).toBe('command c-1')
  const storage = createMemoryStorage()
  timeline.follow(storage)
  await commitNext(storage, { events: [eventOf(1)], putTasks: [taskOf('e-1')] })
  expect(turn.cause()).toBe('event e-1')
  const fetch = timeline.watched(() => new Promise(() => undefined))
  void fetch('/api/cart/pull', {})
  expect(turn.cause()).toBe('event e-1')
  await nextTurn()
})

test('what follows from an answer does so too when its body arrives late [DEV-06]', async () => {
  const body = Promise.withResolvers<string>()
  const late = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      controller.enqueue(new TextEncoder().encode(await body.promise))
      controller.close()
    },
  })
  const fetch = timeline.watched(async () => new Response(late))
  const answer = await fetch('/api/cart/pull', {})
  const name = `answer ${entries[1]?.id}`
  expect(turn.cause()).toBe(name)
  await nextTurn()
  const reading = answer.json()
  await nextTurn()
  body.resolve('{"items":[]}')
  expect(await reading).toEqual({ items: [] })
  expect(turn.cause()).toBe(name)
})

test('an event of the server follows from the answer of its turn, and from no command [DEV-06]', async () => {
  const storage = createMemoryStorage()
  timeline.follow(storage)
  const fetch = timeline.watched(async () => new Response('{"result":"q-1"}'))
  const ofServer = (id: number) => ({ ...eventOf(id), actor: 'server' as const })
  await (await fetch('/api/cart/create', {})).json()
  await commitNext(storage, { events: [ofServer(1)] })
  await nextTurn()
  await commitNext(storage, { events: [ofServer(2)] })
  timeline.command({ id: 'c-1', command: { type: 'cart.remove-coupon' }, isRetry: false })
  await commitNext(storage, { events: [ofServer(3)] })
  const events = entries.filter(({ kind }) => kind === 'event').map(({ id, cause }) => [id, cause])
  expect(events).toEqual([
    ['e-1', entries[1]?.id],
    ['e-2', null],
    ['e-3', null],
  ])
})
