import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importLog } from '#devtools/import-log.ts'
import { replay } from '#worker/log/fold.ts'
import { hashOf } from '#worker/log/hash.ts'

/** Replays an exported log: prints each event and the resulting state. [ENG-09, ENG-58] */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } })
const [file] = positionals
if (!file) {
  console.error('node scripts/replay-log.ts log.jsonl [--at seq]')
  process.exit(1)
}

const { head, contents } = importLog(await readFile(file, 'utf8'))
const until = values.at === undefined ? Number.POSITIVE_INFINITY : Number(values.at)
const events = contents.events.filter(({ seq }) => seq <= until)
for (const { seq, type, v: version, rev, actor, at } of events) {
  console.log(
    `${String(seq).padStart(6)}  ${new Date(at).toISOString()}  ${actor.padEnd(8)} ${type}@${version} rev ${rev}`,
  )
}
const fold = replay(events)
console.log(JSON.stringify(fold.states, null, 2))
for (const stream of fold.unreadable) console.error(`Newer code wrote ${stream}; it is folded up to there.`)
if (fold.damaged.length > 0) console.error(`Cannot be read: ${fold.damaged.join(', ')}`)
if (values.at === undefined) {
  const isSame = hashOf(fold.states) === head.hash
  console.error(isSame ? 'The same state as on the device.' : 'NOT the state that was on the device.')
  process.exitCode = isSame ? 0 : 1
}
