import { SESSION_HEADER } from '#models/wire/session-names.ts'
import type { EnginePorts } from '#worker/engine-ports.ts'
import { numbered, type Tail, type Task, type WriteSet } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import type { Fetch, Locks } from '#worker/ports.ts'
import type { Defect } from '../device/device.ts'
import { over } from '../device/over.ts'

/** Faults as they could slip into the engine, planted from outside: the simulator is worth what it finds of them. */
export const DEFECTS: Readonly<Record<string, () => Defect>> = {
  'the epoch is not checked [ENG-34]': () => ({ storage: withoutEpochCheck }),
  'acknowledged before the commit [ENG-12]': () => ({
    ports: (ports) => ({
      ...ports,
      storage: acknowledgingEarly(ports.storage, (ms, task) => ports.clock.after(ms, task)),
    }),
  }),
  'the key is lost on a retry [ENG-16]': () => {
    const used = new Set<string>()
    return { ports: (ports) => ({ ...ports, fetch: (url, init) => ports.fetch(url, withFreshKey(init, used)) }) }
  },
  'delivered without the lock [ENG-33]': () => ({ ports: (ports) => ({ ...ports, locks: withoutLock }) }),
  'a pull overwrites pending intents [ENG-28]': () => ({ storage: overwriting }),
  'a revision is not checked [ENG-02]': () => ({ storage: losingConflicts }),
  'the lane goes on past a write in doubt [ENG-20]': () => ({ storage: withoutDoubt }),
  'a refusal without the code of the shop is believed [PROM-12]': () => ({
    ports: (ports) => ({ ...ports, fetch: async (url, init) => withCode(await ports.fetch(url, init)) }),
  }),
  'a task is sent for another session [USER-11]': () => ({
    ports: (ports) => ({ ...ports, fetch: forPresentSession(ports.fetch) }),
  }),
  'a session that was left is signed in again [USER-14]': () => ({ storage: signingInAgain }),
  'hints are trusted without a look at the disk [SYNC-15]': () => ({
    ports: (ports) => ({ ...ports, storage: readingOnce(ports.storage) }),
  }),
}

/** The same where shoppers pay and their sessions end. */
export const PAYMENT_DEFECTS: Readonly<Record<string, () => Defect>> = {
  'payment tasks are dropped at the end of a session [CHK-18]': () => ({
    ports: (ports) => ({ ...ports, storage: rewriting(ports.storage, withoutPaymentTasks) }),
  }),
  'payments are kept for the next shopper [USER-03]': () => ({
    ports: (ports) => ({ ...ports, storage: rewriting(ports.storage, keepingPayments) }),
  }),
  'payment polling goes on after a sign-out [USER-03]': () => {
    const asked = new Map<string, RequestInit>()
    return { ports: (ports) => ({ ...ports, fetch: askingForEver(ports, asked) }) }
  },
}

/** A late write is appended behind what was written meanwhile. */
function withoutEpochCheck(storage: Storage): Storage {
  return over(storage, {
    commit: async (write) => {
      const result = await storage.commit(write)
      if (result.type !== 'conflict') return result
      const seq = (await storage.read(write.base.seq)).events.at(-1)?.seq ?? write.base.seq
      return storage.commit({ ...write, base: { ...write.base, seq } })
    },
  })
}

/** Acknowledges a write and commits it a little later: a crash in between loses it. */
function acknowledgingEarly(storage: Storage, after: (ms: number, task: () => void) => void): Storage {
  return over(storage, {
    commit: async (write) => {
      if (write.events.every(({ actor }) => actor !== 'shopper')) return storage.commit(write)
      after(20, () => void storage.commit(write).catch(() => undefined))
      return { type: 'written', events: numbered(write) }
    },
  })
}

function withFreshKey(init: RequestInit, used: Set<string>): RequestInit {
  const headers = new Headers(init.headers)
  const key = headers.get('idempotency-key')
  if (key === null) return init
  if (used.has(key)) headers.set('idempotency-key', `${key}.${used.size}`)
  used.add(headers.get('idempotency-key') ?? key)
  return { ...init, headers }
}

/** A call that the shop refuses, because the browser has another session by now, is sent again for that one. */
function forPresentSession(fetch: Fetch): Fetch {
  return async (url, init) => {
    const answer = await fetch(url, init)
    const present = answer.status === 409 ? answer.headers.get(SESSION_HEADER) : null
    if (present === null) return answer
    const headers = new Headers(init.headers)
    headers.set(SESSION_HEADER, present)
    return fetch(url, { ...init, headers })
  }
}

/** Every refusal is taken for the shop's own. */
function withCode(answer: Response): Response {
  const json = async () => {
    const body = await answer.json()
    return answer.ok || body.meta?.error ? body : { ...body, meta: { error: 'refused' } }
  }
  return Object.create(answer, { json: { value: json } }) as Response
}

const withoutLock: Locks = {
  hold: (_, { release }, onHeld) =>
    new Promise((resolve) => {
      onHeld()
      release.addEventListener('abort', () => resolve())
    }),
}

/** The server's confirmed lines replace every line, also those with unsent changes. */
function overwriting(storage: Storage): Storage {
  const confirmed = new Map<string, { itemId: number; quantity: number }>()
  const overwrite = (write: WriteSet): WriteSet => {
    const last = write.events.findLast(({ type }) => type === 'cart.line-accepted')
    if (!last) return write
    const { lineId, item } = last.data as { lineId: string; item: { item_id: number; qty: number } }
    const adoptions = [...confirmed].map(([id, known], index) => ({
      ...last,
      type: 'cart.quantity-adopted',
      data: { lineId: id, ...known },
      id: `${last.id}+${index}`,
      rev: last.rev + index + 1,
    }))
    confirmed.set(lineId, { itemId: item.item_id, quantity: item.qty })
    return write.events.at(-1) === last ? { ...write, events: [...write.events, ...adoptions] } : write
  }
  return over(storage, { commit: (write) => storage.commit(overwrite(write)) })
}

/** When the server has ended the session that the shopper left, the log is signed in with it. */
function signingInAgain(storage: Storage): Storage {
  let signedIn: WriteSet['events'][number] | undefined
  const signInAgain = (write: WriteSet): WriteSet => {
    signedIn = write.events.findLast(({ type }) => type === 'identity.signed-in') ?? signedIn
    const last = write.events.at(-1)
    if (last?.type !== 'identity.session-closed' || !signedIn) return write
    return { ...write, events: [...write.events, { ...signedIn, id: `${last.id}+`, rev: last.rev + 1 }] }
  }
  return over(storage, { commit: (write) => storage.commit(signInAgain(write)) })
}

/** The writer reads what was written instead of its own write. */
function rewriting(storage: Storage, rewrite: (write: WriteSet, rows: Tail) => WriteSet | null): Storage {
  return over(storage, {
    commit: async (write) => {
      const isOfIdentity = write.events.some(({ stream }) => stream === 'identity')
      const other = isOfIdentity ? rewrite(write, await storage.read(write.base.seq)) : null
      const result = await storage.commit(other ?? write)
      return other && result.type === 'written' ? { type: 'known' } : result
    },
  })
}

const isOfPayment = ({ lane }: Task) => lane === 'payments'

/** A sign-in, or a session that another device has ended, drops what is still to be sent. */
function withoutPaymentTasks(write: WriteSet): WriteSet | null {
  const dropped = write.putTasks.filter(isOfPayment).map(({ id }) => id)
  if (dropped.length === 0) return null
  return {
    ...write,
    putTasks: write.putTasks.filter((task) => !isOfPayment(task)),
    deleteTasks: [...write.deleteTasks, ...dropped],
  }
}

/** The next shopper of the device has the former one's payments, and sends what they still need. */
function keepingPayments(write: WriteSet, { tasks, subjects }: Tail): WriteSet | null {
  const epoch = write.events.find(({ type }) => type === 'identity.signed-out')?.rev
  if (epoch === undefined || !write.events.some(({ type }) => type === 'payments.cleared')) return null
  const kept = tasks.filter(isOfPayment)
  const ids = new Set([
    ...kept.map(({ id }) => id),
    ...subjects.filter(({ fields }) => 'secret' in fields).map(({ id }) => id),
  ])
  return {
    ...write,
    events: write.events.filter(({ type }) => type !== 'payments.cleared'),
    putTasks: kept.map((task) => ({ ...task, identity: epoch })),
    deleteTasks: write.deleteTasks.filter((id) => !ids.has(id)),
    deleteSubjects: write.deleteSubjects.filter((id) => !ids.has(id)),
  }
}

/** What any tab has told or asked about a payment is sent again and again. */
function askingForEver({ fetch, clock }: EnginePorts, asked: Map<string, RequestInit>): Fetch {
  const ask = () => {
    for (const [url, init] of asked) void fetch(url, init).catch(() => undefined)
    clock.after(20_000, ask)
  }
  ask()
  return (url, init) => {
    const { signal: _, ...question } = init
    if (url.includes('/payment/')) asked.set(url, question)
    return fetch(url, init)
  }
}

/** A write over an outdated revision is dropped, and acknowledged as written. */
function losingConflicts(storage: Storage): Storage {
  return over(storage, {
    commit: async (write) => {
      const result = await storage.commit(write)
      return result.type === 'conflict' ? { type: 'written', events: [] } : result
    },
  })
}

/** A request without an answer is sent again as if it were new: the next leader does not probe for its outcome. */
function withoutDoubt(storage: Storage): Storage {
  const isSent = ({ state }: Task) => state === 'sending' || state === 'uncertain'
  return over(storage, {
    read: async (seq) => {
      const tail = await storage.read(seq)
      const tasks = tail.tasks.map((task) =>
        isSent(task) ? ({ ...task, state: 'queued', request: null, step: task.step + 1 } as const) : task,
      )
      return { ...tail, tasks }
    },
  })
}

/** The tail is read when the tab opens, and never again. */
function readingOnce(storage: Storage): Storage {
  let first: Tail | null = null
  return over(storage, {
    read: async (seq) => {
      if (first) return { ...first, seq, events: [] }
      first = await storage.read(seq)
      return first
    },
  })
}
