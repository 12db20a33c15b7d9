import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { MACHINES } from './drawing/machines.ts'
import { drawingOf } from './drawing/svg.ts'

/**
 * Draws every statechart into `docs/machines` from its definition. With `--check` it writes nothing and exits with 1 if a
 * drawing is missing, stale or orphaned. [DEV-01]
 */
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

const drawings = await Promise.all(
  MACHINES.map(async ({ name, machine }): Promise<[string, string]> => [`${name}.svg`, await drawingOf(machine)]),
)
const files = new Map([['README.md', indexPage()], ...drawings])

await mkdir(folder, { recursive: true })
const present = (await readdir(folder)).filter((name) => /\.(svg|md)$/.test(name))
const leftOver = present.filter((name) => !files.has(name))

if (process.argv.includes('--check')) {
  const contents = await Promise.all(
    [...files].map(async ([name, text]) => ({
      name,
      isFresh: present.includes(name) && (await readFile(new URL(name, folder), 'utf8')) === text,
    })),
  )
  const stale = [...contents.filter(({ isFresh }) => !isFresh).map(({ name }) => name), ...leftOver]
  if (stale.length > 0) {
    console.error(`docs/machines is stale (${stale.join(', ')}): run \`npm run machines\``)
    process.exit(1)
  }
  console.log(`docs/machines: ${files.size} files are fresh`)
} else {
  await Promise.all([...files].map(([name, text]) => writeFile(new URL(name, folder), text)))
  await Promise.all(leftOver.map((name) => rm(new URL(name, folder))))
  console.log(`docs/machines: ${files.size} files`)
}
