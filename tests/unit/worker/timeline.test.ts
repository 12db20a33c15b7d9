import { beforeEach, expect, test } from 'vitest'
import { eventOf } from '#tests/fixtures/engine/storage-contract.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { NO_ROWS, type Task } from '#worker/log/rows.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'
import { createTimeline, type TimelineEntry } from '#worker/timeline.ts'

const TASK: Task = {
  id: 'e-1',
  lane: 'cart',
  kind: 'cart.line',
  subject: 'line-1',
  rev: 1,
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  step: 0,
  request: null,
  lastError: null,
}

let told: TimelineEntry[]
let timeline: ReturnType<typeof createTimeline>

beforeEach(() => {
  told = []
  timeline = createTimeline((entry) => told.push(entry))
})

function rows(): unknown[] {
  return told.map(({ kind, name, id, cause }) => [kind, name, id, cause])
}

test('a command and its outcome are told, without what was typed [DEV-06]', () => {
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
  expect(JSON.stringify(told)).not.toMatch(/HERBST20|Oxford/)
})

test('an event is told when it is written, with its command, and a task once, with its event [DEV-06]', async () => {
  const storage = createMemoryStorage()
  timeline.follow(storage)
  await commitNext(storage, { events: [eventOf(1)], putTasks: [TASK] })
  await commitNext(storage, { putTasks: [{ ...TASK, state: 'sending', attempts: 1 }] })
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
  const review: Task = { ...TASK, lane: 'requests', kind: 'review.create', subject: 'request-7' }
  await commitNext(storage, { events: [eventOf(1)], putTasks: [review] })
  expect(rows()[1]).toEqual(['task', 'review.create', 'request-7', 'e-1'])
})

test('a request is told without ids in its path, with its key, and then its answer [DEV-06]', async () => {
  const fetch = timeline.watched(async () => new Response(null, { status: 409 }))
  const answer = await fetch('https://shop.test/api/user/orders/400000012?storeCode=de', {
    method: 'POST',
    headers: { 'idempotency-key': 'e-1:2' },
  })
  expect(answer.status).toBe(409)
  await fetch('/api/cart/pull?cartId=7', {})
  const [first, , second] = told.map(({ id }) => id)
  expect(first).not.toBe(second)
  expect(rows()).toEqual([
    ['request', 'POST /api/user/orders/*', first, 'e-1:2'],
    ['answer', '409', null, first],
    ['request', 'GET /api/cart/pull', second, null],
    ['answer', '409', null, second],
  ])
})

test('a request without an answer is told as such, and fails as before [DEV-06]', async () => {
  const lost = new TypeError('Failed to fetch')
  const fetch = timeline.watched(() => Promise.reject(lost))
  await expect(fetch('/api/cart/pull', {})).rejects.toBe(lost)
  expect(rows().at(-1)).toEqual(['answer', 'no answer', null, told[0]?.id])
})
