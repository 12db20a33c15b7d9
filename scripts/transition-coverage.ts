import { readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { measure, unknownKeys, wrongEntries } from './coverage/measure.ts'
import { OUT_OF_REACH } from './coverage/out-of-reach.ts'
import { type CoverageRecord, RECORD_FILE, recordOf, withRun } from './coverage/record.ts'
import { reportLines } from './coverage/report.ts'
import { TRACE_FILE, type Trace } from './coverage/trace.ts'
import { onTraceBuild } from './coverage/trace-build.ts'
import { problemsOf, verdictOf } from './coverage/verdict.ts'
import { MACHINES } from './drawing/machines.ts'

/**
 * Runs journeys on a trace build and prints which transitions of the statecharts they took in the browser: those that are
 * named, or those of the record. A share below the recorded one fails; `--record` writes what was measured into the record,
 * with `--repeat N` what every one of N runs took; journeys that did not run keep what they have there. [DEV-05]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    record: { type: 'boolean', default: false },
    repeat: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
})

const before = JSON.parse(await readFile(RECORD_FILE, 'utf8')) as CoverageRecord
const journeys = positionals.length > 0 ? positionals : Object.keys(before.journeys)
await rm(TRACE_FILE, { force: true })
const pace = ['--workers', values.workers, '--repeat-each', values.repeat]
const haveJourneysPassed = await onTraceBuild([...journeys, ...pace], ['./e2e/support/trace-reporter.ts'])
const trace = JSON.parse(await readFile(TRACE_FILE, 'utf8')) as Trace

const measured = measure(MACHINES, trace, OUT_OF_REACH)
console.log(`\n${reportLines(measured).join('\n')}\n`)
const run = {
  haveJourneysPassed,
  unknown: unknownKeys(MACHINES, trace),
  wrongEntries: wrongEntries(OUT_OF_REACH, measured),
  now: recordOf(measured, trace),
}
const { problems, note } = values.record ? { problems: problemsOf(run), note: null } : verdictOf(run, before)
if (note !== null) console.log(note)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else if (values.record) await writeFile(RECORD_FILE, `${JSON.stringify(withRun(before, run.now, measured), null, 2)}\n`)
