import { type RawChange, type RawLine, type RawRequest, type RawSettings, requestOf } from './raw-rows.ts'

/** Plain IndexedDB: one transaction per mutation, a response after it completes, a hint to the other tabs. */

let database: IDBDatabase | undefined
let settings: RawSettings | undefined
let channel: BroadcastChannel | undefined
let seq = 0
/** Write position in the private file, bytes. */
let end = 0
let file: FileSystemSyncAccessHandle | undefined
const encoder = new TextEncoder()

addEventListener('message', ({ data }: MessageEvent<RawRequest>) => void handle(data))

async function handle({ type, number, settings: given, lines = [] }: RawRequest): Promise<void> {
  if (type === 'open' && given) {
    const known = await open(given)
    return publish({ lines: known, number })
  }
  const [line] = lines
  if (lines.length === 1 && line) await put(line)
  else for (const each of lines) await put(each)
  const change: RawChange = { lines, number }
  publish(change)
  channel?.postMessage({ ...change, number: null })
}

function publish(change: RawChange): void {
  postMessage(change)
}

async function open(given: RawSettings): Promise<readonly RawLine[]> {
  settings = given
  const opening = indexedDB.open(given.database, 1)
  opening.onupgradeneeded = () => createStores(opening.result)
  database = await requestOf(opening)
  if (given.writes === 'rows and file') file = await openFile()
  channel = new BroadcastChannel(given.database)
  channel.onmessage = ({ data }: MessageEvent<RawChange>) => publish(data)
  seq = await requestOf(database.transaction('events').objectStore('events').count())
  return requestOf(database.transaction('lines').objectStore('lines').getAll())
}

/** One file per tab, because an access handle is exclusive. */
async function openFile(): Promise<FileSystemSyncAccessHandle> {
  const root = await navigator.storage.getDirectory()
  return (await root.getFileHandle(crypto.randomUUID(), { create: true })).createSyncAccessHandle()
}

function createStores(created: IDBDatabase): void {
  created.createObjectStore('lines', { keyPath: 'id' })
  const events = created.createObjectStore('events', { keyPath: 'seq' })
  events.createIndex('ids', 'ids', { unique: true, multiEntry: true })
  created.createObjectStore('outbox', { keyPath: 'id' })
}

function put(line: RawLine): Promise<void> {
  if (!database || !settings) throw new Error('The page opens first')
  const { durability, writes } = settings
  const stores = writes === 'line' ? ['lines'] : ['events', 'outbox']
  const transaction = database.transaction(stores, 'readwrite', { durability })
  const rows = writes === 'line' ? null : writeRows(transaction, line)
  if (!rows) transaction.objectStore('lines').put(line)
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      if (file) end += file.write(encoder.encode(`${JSON.stringify(rows)}\n`), { at: end })
      resolve()
    }
    transaction.onabort = () => reject(transaction.error)
  })
}

/** The unique number proves that no other tab has written in between. */
function writeRows(transaction: IDBTransaction, { id: lineId, quantity }: RawLine): readonly object[] {
  const id = crypto.randomUUID()
  const rev = ++seq
  const data = { lineId, quantity }
  const more = { stream: 'cart', type: 'cart.quantity-set', v: 1, at: Date.now(), actor: 'shopper', cause: id } as const
  const row = { seq, events: [{ id, seq, rev, ...more, data }], ids: [id] }
  const task = {
    id,
    lane: 'cart',
    kind: 'cart.line',
    subject: lineId,
    rev,
    identity: 0,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    step: 0,
    request: null,
    lastError: null,
  }
  transaction.objectStore('events').add(row)
  transaction.objectStore('outbox').put(task)
  return [row, task]
}
