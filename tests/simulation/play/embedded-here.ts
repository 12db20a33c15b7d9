import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Embedded } from '#server/db/embedded.ts'

/**
 * The embedded database in this thread: a run asks it thousands of times, one question after the other, and to wake
 * another thread for each takes longer than most answers.
 */
export async function embedHere(snapshot: string): Promise<Embedded> {
  const database = await PGlite.create({ loadDataDir: new Blob([await readFile(snapshot)]) })
  await database.exec('set synchronous_commit = off')
  return {
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
