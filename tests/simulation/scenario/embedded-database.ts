import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { DatabasePlace } from '#server/db/open.ts'

/**
 * The embedded database in this thread: a run asks it thousands of times, one question after the other, and to wake
 * another thread for each takes longer than most answers.
 */
export async function embedInThread(snapshot: string): Promise<NonNullable<DatabasePlace['embedded']>> {
  const database = await PGlite.create({ loadDataDir: new Blob([await readFile(snapshot)]) })
  await database.exec('set synchronous_commit = off; set plan_cache_mode = force_generic_plan')
  return {
    Client: PreparingClient,
    ready: async () => undefined,
    lost: new Promise(() => undefined),
    async exchange(bytes) {
      const parts: Uint8Array[] = []
      // What is handed over is a view into the database's own memory.
      const onRawData = (part: Uint8Array) => void parts.push(part.slice())
      await database.execProtocolRawStream(bytes, { syncToFs: false, onRawData })
      return Buffer.concat(parts)
    },
    dump: async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()),
    close: () => database.close(),
  }
}

type Ask = (this: pg.Client, ...question: readonly unknown[]) => unknown

const ask = pg.Client.prototype.query as Ask
const names = new Map<string, string>()

/** Asks under a name, so that each question is planned once: that takes longer than most answers. */
class PreparingClient extends pg.Client {}
PreparingClient.prototype.query = function (text: unknown, values: unknown) {
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return ask.call(this, text, values)
  const name = names.get(text) ?? `question ${names.size}`
  names.set(text, name)
  return ask.call(this, { text, values, name })
} as Ask as typeof pg.Client.prototype.query
