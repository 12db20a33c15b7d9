import { expect, test } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { uuidv7 } from '#worker/ids.ts'
import { Log } from '#worker/log/log.ts'
import { createMemoryStorage } from '#worker/log/memory-storage.ts'
import { UnreadableError } from '#worker/log/refused-writes.ts'
import type { Channel, Storage } from '#worker/ports.ts'

const clock = new VirtualClock()
const SHOPPER = { actor: 'shopper', epoch: null } as const

function openLog(storage: Storage, channel: Channel, seed: number): Promise<Log> {
  const random = seededRandom(seed)
  const report = (error: unknown) => {
    throw error
  }
  return Log.open({ storage, channel, clock, newId: () => uuidv7(clock, random), report })
}

test('a hint that comes after its rows were read from the disk changes none of them back [ENG-16, SYNC-15]', async () => {
  const storage = createMemoryStorage()
  const hints: unknown[] = []
  let hear: (message: unknown) => void = () => undefined
  const quiet = { listen: () => undefined, close: () => undefined }
  const follower = await openLog(storage, { ...quiet, post: (hint) => void hints.push(hint) }, 1)
  const leader = await openLog(
    storage,
    {
      ...quiet,
      post: () => undefined,
      listen: (listener) => {
        hear = listener
      },
    },
    2,
  )
  const line = lineOf('OX-1')
  await follower.submit(() => ({ events: [{ type: 'cart.line-added', line }], result: null }), {
    ...SHOPPER,
    cause: 'added',
  })
  await leader.catchUp()
  const task = leader.tasks.get('added')
  if (!task) throw new Error('The task is on the disk')
  await leader.submit(() => ({ putTasks: [{ ...task, state: 'sending' }], result: null }), {
    ...SHOPPER,
    cause: 'sent',
  })
  for (const hint of hints) hear(hint)
  await new Promise((resolve) => setImmediate(resolve))
  expect(leader.tasks.get('added')?.state).toBe('sending')
})

test('nothing is written to a stream that newer code has written to, and nothing is tried in vain [ENG-05, ENG-45]', async () => {
  const storage = createMemoryStorage()
  const quiet = { post: () => undefined, listen: () => undefined, close: () => undefined }
  const log = await openLog(storage, quiet, 3)
  await log.submit(() => ({ events: [{ type: 'cart.line-added', line: lineOf('OX-1') }], result: null }), {
    ...SHOPPER,
    cause: 'old',
  })
  const [event] = await storage.eventsAfter(0)
  if (!event) throw new Error('The event is stored')
  let commits = 0
  const counting: Storage = {
    ...storage,
    commit(write) {
      commits++
      return storage.commit(write)
    },
  }
  await commitNext(storage, { events: [{ ...event, id: 'new', rev: 2, v: 99 }] })
  const late = await openLog(counting, quiet, 4)
  const write = late.submit(() => ({ events: [{ type: 'cart.coupon-dropped' }], result: null }), {
    ...SHOPPER,
    cause: 'late',
  })
  await expect(write).rejects.toBeInstanceOf(UnreadableError)
  expect(commits).toBe(0)
})

test('nothing is decided over tasks that are older than the events [ENG-16, ENG-26]', async () => {
  const storage = createMemoryStorage()
  const deaf = { post: () => undefined, listen: () => undefined, close: () => undefined }
  let failures = 0
  const late = await openLog(
    {
      ...storage,
      tasks: () => (failures-- > 0 ? Promise.reject(new DOMException('lost', 'UnknownError')) : storage.tasks()),
    },
    deaf,
    5,
  )
  const other = await openLog(storage, deaf, 6)
  await other.submit(() => ({ events: [{ type: 'cart.line-added', line: lineOf('OX-1') }], result: null }), {
    ...SHOPPER,
    cause: 'added',
  })
  failures = 1
  await expect(late.catchUp()).rejects.toThrow('lost')
  await late.submit(() => ({ deleteTasks: [...late.tasks.keys()], result: null }), { ...SHOPPER, cause: 'purged' })
  expect(await storage.tasks()).toEqual([])
})
