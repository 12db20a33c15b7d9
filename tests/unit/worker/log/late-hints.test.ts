import { expect, test } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { uuidv7 } from '#worker/ids.ts'
import { Log } from '#worker/log/log.ts'
import { UnreadableError } from '#worker/log/refused-writes.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import type { Channel } from '#worker/ports.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'

const clock = new VirtualClock()
const SHOPPER = { actor: 'shopper' } as const

function openLog(storage: Storage, channel: Channel, seed: number): Promise<Log> {
  const random = seededRandom(seed)
  const report = (error: unknown) => {
    throw error
  }
  return Log.open({ storage, channel, clock, newId: () => uuidv7(clock, random), report })
}

const SILENT: Channel = { post: () => undefined, listen: () => undefined }

/** Holds the sender's hints back until `arrive`. */
function withheldHints() {
  const hints: unknown[] = []
  let receive: (message: unknown) => void = () => undefined
  const listen: Channel['listen'] = (listener) => {
    receive = listener
  }
  return {
    sender: { ...SILENT, post: (hint: unknown) => void hints.push(hint) },
    receiver: { ...SILENT, listen },
    /** `lost`: so many of the first never come. */
    async arrive(lost = 0): Promise<void> {
      for (const hint of hints.slice(lost)) receive(hint)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

/** A line, and the task that takes it to the server. */
async function addLine(log: Log): Promise<void> {
  const event = { type: 'cart.line-added', line: lineOf('OX-1') } as const
  await log.submit(() => ({ events: [event], result: null }), { ...SHOPPER, cause: 'added' })
}

/** The tab may write rows alone from then on. */
async function lead(log: Log): Promise<void> {
  await log.submit(() => ({ events: [{ type: 'leadership.taken' }], result: null }), { ...SHOPPER, cause: 'lead' })
}

function asLeader(log: Log, cause: string) {
  return { actor: 'server', cause, epoch: log.states.leadership.epoch } as const
}

/** The task of that line is about to be sent: a write without events. */
async function beginSending(log: Log): Promise<void> {
  const task = log.tasks.get('added')
  if (!task) throw new Error('The task is on the disk')
  await log.submit(() => ({ putTasks: [{ ...task, state: 'sending' }], result: null }), asLeader(log, 'sent'))
}

test('a hint that comes after its rows were read from the disk changes none of them back [ENG-16]', async () => {
  const storage = createMemoryStorage()
  const { sender, receiver, arrive } = withheldHints()
  const follower = await openLog(storage, sender, 1)
  const leader = await openLog(storage, receiver, 2)
  await addLine(follower)
  await leader.catchUp()
  await lead(leader)
  await beginSending(leader)
  await arrive()
  expect(leader.tasks.get('added')?.state).toBe('sending')
})

test('a hint without events that is older than what was read brings no settled task back [ENG-16]', async () => {
  const storage = createMemoryStorage()
  const { sender, receiver, arrive } = withheldHints()
  const leader = await openLog(storage, sender, 6)
  const follower = await openLog(storage, receiver, 7)
  await lead(leader)
  await addLine(leader)
  await beginSending(leader)
  const settled = { events: [{ type: 'leadership.taken' }], deleteTasks: ['added'], result: null } as const
  await leader.submit(() => settled, { ...SHOPPER, cause: 'settled' })
  await follower.catchUp()
  await arrive()
  expect(follower.tasks.size).toBe(0)
})

test('a hint without events reveals that an earlier hint was lost [ENG-16]', async () => {
  const storage = createMemoryStorage()
  const { sender, receiver, arrive } = withheldHints()
  const leader = await openLog(storage, sender, 8)
  const follower = await openLog(storage, receiver, 9)
  await lead(leader)
  await addLine(leader)
  await beginSending(leader)
  await arrive(2)
  expect(follower.states.cart.lines).toMatchObject([{ sku: 'OX-1' }])
  expect(follower.tasks.get('added')?.state).toBe('sending')
})

test('a hint of another log is not taken for news of this one [ENG-53]', async () => {
  const { sender, receiver, arrive } = withheldHints()
  const behind = await openLog(createMemoryStorage(), sender, 4)
  const ahead = await openLog(createMemoryStorage(), receiver, 5)
  await addLine(behind)
  await arrive()
  expect([ahead.seq, ahead.states.cart.lines, ahead.tasks.size]).toEqual([0, [], 0])
})

test('nothing is written to a stream that newer code has written to, and nothing is tried in vain [ENG-05]', async () => {
  const storage = createMemoryStorage()
  await addLine(await openLog(storage, SILENT, 3))
  const [event] = (await storage.read(0)).events
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
  const late = await openLog(counting, SILENT, 4)
  const write = late.submit(() => ({ events: [{ type: 'cart.coupon-dropped' }], result: null }), {
    ...SHOPPER,
    cause: 'late',
  })
  await expect(write).rejects.toBeInstanceOf(UnreadableError)
  expect(commits).toBe(0)
})

test('a tail that cannot be read changes nothing, and the next decision knows its tasks [ENG-16]', async () => {
  const storage = createMemoryStorage()
  let failures = 0
  const late = await openLog(
    {
      ...storage,
      read: (seq) => (failures-- > 0 ? Promise.reject(new DOMException('lost', 'UnknownError')) : storage.read(seq)),
    },
    SILENT,
    5,
  )
  await addLine(await openLog(storage, SILENT, 6))
  failures = 1
  await expect(late.catchUp()).rejects.toThrow('lost')
  expect([late.seq, late.states.cart.lines, late.tasks.size]).toEqual([0, [], 0])
  const purge = () =>
    ({ events: [{ type: 'leadership.taken' }], deleteTasks: [...late.tasks.keys()], result: null }) as const
  await late.submit(purge, { ...SHOPPER, cause: 'purged' })
  expect((await storage.read(0)).tasks).toEqual([])
})

test('rows that changed without an event are known by their place, however late the hint and whatever the clock says [ENG-16]', async () => {
  const storage = createMemoryStorage()
  const { sender, receiver, arrive } = withheldHints()
  const leader = await openLog(storage, sender, 10)
  const follower = await openLog(storage, receiver, 11)
  await lead(leader)
  await addLine(leader)
  await beginSending(leader)
  const { seq } = leader
  clock.jump(3_600_000)
  await arrive()
  expect([follower.seq, follower.tasks.get('added')?.state]).toEqual([seq, 'sending'])
  await arrive()
  expect([follower.seq, follower.tasks.get('added')?.state]).toEqual([seq, 'sending'])
})

test('a decision over rows that another tab changed without an event is made again [ENG-16]', async () => {
  const storage = createMemoryStorage()
  const leader = await openLog(storage, SILENT, 12)
  await lead(leader)
  await addLine(leader)
  const other = await openLog(storage, SILENT, 13)
  await beginSending(leader)
  const seen: (string | undefined)[] = []
  const decide = () => {
    seen.push(other.tasks.get('added')?.state)
    return { events: [{ type: 'cart.coupon-dropped' } as const], result: null }
  }
  await other.submit(decide, { ...SHOPPER, cause: 'decided' })
  expect(seen).toEqual(['queued', 'sending'])
})

test('a refusal over rows that another tab changed without an event is decided again, and writes nothing [ENG-27]', async () => {
  const storage = createMemoryStorage()
  const leader = await openLog(storage, SILENT, 14)
  await lead(leader)
  await addLine(leader)
  const other = await openLog(storage, SILENT, 15)
  await beginSending(leader)
  const state = await other.submit(() => ({ result: other.tasks.get('added')?.state }), { ...SHOPPER, cause: 'asked' })
  expect([state, (await storage.read(0)).seq]).toEqual(['sending', leader.seq])
})

test('a new leader reads rows that an older build changed without taking a place [ENG-47]', async () => {
  const storage = createMemoryStorage()
  const leader = await openLog(storage, SILENT, 16)
  await addLine(leader)
  const [task] = [...leader.tasks.values()]
  if (!task) throw new Error('The task is on the disk')
  let tasks = [task]
  const next = await openLog({ ...storage, read: async (seq) => ({ ...(await storage.read(seq)), tasks }) }, SILENT, 17)
  tasks = [{ ...task, state: 'sending' }]
  await next.reloadOutbox()
  expect(next.tasks.get('added')?.state).toBe('sending')
})
