/**
 * CPU cost of the search beside Orama, on the same products and questions in the same run: `npm run search:cost --
 * [products …]`, by default 10,000 and 100,000. Each engine runs in its own process, so that its memory can be measured.
 * Exits with 1 if a limit is exceeded.
 */
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Figures } from './measure.ts'
import { orama } from './orama.ts'
import { BUILD_LIMIT, QUESTIONS, SUGGEST_LIMIT } from './questions.ts'
import { welt } from './welt.ts'

const ENGINES = { welt, orama }
/** Heap limits: small for ours, as much as it needs for Orama. */
const HEAP_MEGABYTES = { welt: 256, orama: 8192 }
const { values, positionals } = parseArgs({ options: { engine: { type: 'string' } }, allowPositionals: true })
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000]

if (values.engine === 'welt' || values.engine === 'orama') {
  console.log(JSON.stringify(await ENGINES[values.engine](sizes[0] ?? 10_000)))
} else {
  const met = sizes.map(compare)
  if (met.includes(false)) process.exit(1)
}

/** Whether every limit is met. */
function compare(size: number): boolean {
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')
  console.log(`\n${size.toLocaleString('en')} products · Node ${process.version} · load ${load}`)
  const ours = figuresOf('welt', size)
  const theirs = figuresOf('orama', size)
  console.log('     welt |    orama |    limit | found by each | processor ms, median')
  const at = size <= 10_000 ? 10_000 : 100_000
  const lines = [
    ...QUESTIONS.map(({ name, limit }, index) =>
      line(name, ours?.questionMs[index], theirs?.questionMs[index], limit[at], [
        ours?.totals[index],
        theirs?.totals[index],
      ]),
    ),
    line('suggestions', ours?.suggestMs, theirs?.suggestMs, SUGGEST_LIMIT[at]),
    line('a product gets another name', ours?.changeMs, theirs?.changeMs, 1000),
    line('index built', ours?.buildMs, theirs?.buildMs, BUILD_LIMIT.seconds * 1000),
    line('megabytes resident at most', ours?.megabytes, theirs?.megabytes, BUILD_LIMIT.megabytes),
  ]
  return !lines.includes(false)
}

function line(
  name: string,
  ours: number | undefined,
  theirs: number | undefined,
  limit: number,
  totals: (number | undefined)[] = [],
): boolean {
  const figure = (value: number | undefined) =>
    (value === undefined ? 'died' : value.toFixed(value < 100 ? 2 : 0)).padStart(8)
  const found = totals.map((total) => total ?? '–').join(' / ')
  const isWithinLimit = ours !== undefined && ours <= limit
  console.log(
    ` ${figure(ours)} | ${figure(theirs)} | ${figure(limit)} | ${found.padStart(13)} | ${name}${isWithinLimit ? '' : '  ← beyond'}`,
  )
  return isWithinLimit
}

function figuresOf(engine: keyof typeof ENGINES, size: number): Figures | null {
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MEGABYTES[engine]}`,
      fileURLToPath(import.meta.url),
      '--engine',
      engine,
      String(size),
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return status === 0 ? (JSON.parse(stdout) as Figures) : null
}
