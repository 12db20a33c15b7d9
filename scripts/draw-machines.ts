import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { MACHINES } from './drawing/machines.ts'
import { reportOf } from './drawing/report.ts'
import { graphsAt, UnknownRevision } from './drawing/revision.ts'
import { drawingOf } from './drawing/svg.ts'

/**
 * Draws every statechart into `docs/machines` from its definition. With `--check` it writes nothing and exits with 1 if a
 * drawing is missing, stale or orphaned. With `--diff REF` it writes nothing either, and prints which states and
 * transitions were added, removed or retargeted since a git revision, with the tests that cover them. [DEV-01]
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, diff: { type: 'string' } } })
const folder = new URL('../docs/machines/', import.meta.url)

function indexPage(): string {
  const rows = MACHINES.map(({ name, runsIn, about }) => `| [${name}](#${name}) | ${runsIn} | ${about} |`)
  const drawings = MACHINES.map(({ name }) => `## ${name}\n\n![Statechart ${name}](${name}.svg)\n`)
  return `# Statecharts

Drawn from the code by \`npm run machines\`; do not edit. A box is a state, its lines are what it reacts to, and an arrow
leads from a line to the state that follows; arrows to one state share its colour. A frame holds states (dashed: they run
side by side), and lines at its start apply in all of them. A dot is where a frame starts, a double border an end, \`✓\` a
call that answered, \`✗\` one that failed, \`#\` a tag that the page may ask for. \`noted\` changes what the machine remembers only.

| machine | runs in | |
|---|---|---|
${rows.join('\n')}

${drawings.join('\n')}`
}

async function drawnFiles(): Promise<Map<string, string>> {
  const drawings = await Promise.all(
    MACHINES.map(async ({ name, machine }): Promise<[string, string]> => [`${name}.svg`, await drawingOf(machine)]),
  )
  return new Map([['README.md', indexPage()], ...drawings])
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
