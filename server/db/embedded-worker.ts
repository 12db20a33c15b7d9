import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite is synchronous WebAssembly. It runs in its own thread, so that a long query never blocks the server's event
 * loop. Receives frames of the PostgreSQL protocol and sends the backend's answers in order.
 */
export interface EmbeddedWorkerData {
  /** Null keeps the database in memory. */
  readonly folder: string | null
  /** A dump to start from, for tests. */
  readonly snapshot: string | null
  readonly program: WebAssembly.Module
}

export type EmbeddedRequest =
  | { readonly kind: 'frames'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'dump'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number }

export type EmbeddedReply =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string }
  | { readonly id: 0; readonly ready: true }

const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')

const { folder, snapshot, program } = workerData as EmbeddedWorkerData
if (folder && !existsSync(folder)) await createIn(folder)
const database = await PGlite.create({
  pgliteWasmModule: program,
  ...(folder ? { dataDir: folder } : {}),
  ...(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
})

let queue = Promise.resolve()
port.on('message', (request: EmbeddedRequest) => {
  queue = queue.then(() => serve(request))
})
port.postMessage({ id: 0, ready: true } satisfies EmbeddedReply)

/** Creates the database beside its final folder and renames it when complete: a partial database would never open. */
async function createIn(place: string): Promise<void> {
  const part = `${place}.part`
  await rm(part, { recursive: true, force: true })
  await (await PGlite.create({ dataDir: part, pgliteWasmModule: program })).close()
  await rename(part, place)
}

async function serve(request: EmbeddedRequest): Promise<void> {
  try {
    reply(request.id, await run(request))
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    port?.postMessage({ id: request.id, failure } satisfies EmbeddedReply)
  }
}

async function run(request: EmbeddedRequest): Promise<Uint8Array> {
  switch (request.kind) {
    case 'frames':
      return database.execProtocolRaw(request.bytes)
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    case 'close':
      await database.close()
      return new Uint8Array()
  }
}

/** The answer may be a view into the database's memory, so it is copied before the transfer. */
function reply(id: number, bytes: Uint8Array): void {
  const copy = bytes.slice()
  port?.postMessage({ id, bytes: copy } satisfies EmbeddedReply, [copy.buffer])
}
