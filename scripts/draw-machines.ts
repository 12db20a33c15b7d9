import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { OUT_OF_REACH } from './coverage/out-of-reach.ts'
import { type CoverageRecord, RECORD_FILE } from './coverage/record.ts'
import { MACHINES } from './drawing/machines.ts'
import { indexPage, machinePage } from './drawing/page.ts'
import { reportOf } from './drawing/report.ts'
import { graphsAt, UnknownRevision } from './drawing/revision.ts'
import { drawingOf } from './drawing/svg.ts'
import { RUNS } from './runs/runs.ts'

/**
 * Writes a drawing and a page of every statechart into `docs/machines`, from its definition, its tests and the record of
 * what journeys took of it. With `--check` it writes nothing and exits with 1 if a file is missing, stale or orphaned. With
 * `--diff REF` it writes nothing either, and prints which states and transitions were added, removed or retargeted since a
 * git revision, with the tests that cover them. [DEV-01]
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, diff: { type: 'string' } } })
const folder = new URL('../docs/machines/', import.meta.url)

async function drawnFiles(): Promise<Map<string, string>> {
  const record = JSON.parse(await readFile(new URL(`../${RECORD_FILE}`, import.meta.url), 'utf8')) as CoverageRecord
  const pages = await Promise.all(
    MACHINES.map(async (entry): Promise<[string, string][]> => {
      const tests = await readFile(new URL(`../tests/model/${entry.name}.test.ts`, import.meta.url), 'utf8')
      return [
        [`${entry.name}.svg`, await drawingOf(entry.machine)],
        [`${entry.name}.md`, machinePage(entry, tests, record.machines[entry.name], OUT_OF_REACH[entry.name])],
      ]
    }),
  )
  return new Map([['README.md', indexPage(MACHINES, record, OUT_OF_REACH, Object.entries(RUNS))], ...pages.flat()])
}

async function filesPresent(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /\.(svg|md)$/.test(name))
}

async function check(): Promise<void> {
  const [files, present] = await Promise.all([drawnFiles(), filesPresent()])
  const contents = await Promise.all(
    [...files].map(async ([name, text]) => ({
      name,
      isFresh: present.includes(name) && (await readFile(new URL(name, folder), 'utf8')) === text,
    })),
  )
  const stale = contents.filter(({ isFresh }) => !isFresh).map(({ name }) => name)
  const wrong = [...stale, ...present.filter((name) => !files.has(name))]
  if (wrong.length === 0) {
    console.log(`docs/machines: ${files.size} files are fresh`)
    return
  }
  console.error(`docs/machines is stale (${wrong.join(', ')}): run \`npm run machines\``)
  process.exitCode = 1
}

async function write(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const [files, present] = await Promise.all([drawnFiles(), filesPresent()])
  await Promise.all([...files].map(([name, text]) => writeFile(new URL(name, folder), text)))
  await Promise.all(present.filter((name) => !files.has(name)).map((name) => rm(new URL(name, folder))))
  console.log(`docs/machines: ${files.size} files`)
}

async function compare(ref: string): Promise<void> {
  try {
    const lines = await reportOf(await graphsAt(ref))
    console.log(lines.length > 0 ? lines.join('\n') : `The statecharts are those of ${ref}`)
  } catch (error) {
    if (!(error instanceof UnknownRevision)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (values.diff !== undefined) await compare(values.diff)
else if (values.check) await check()
else await write()
