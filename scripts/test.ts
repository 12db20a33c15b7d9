import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

/**
 * `npm test` checks the sources, then runs every suite in sequence; `npm run check` (`--quick`) runs those that need no
 * build, no browser and no process of their own. At the end it names what failed; the last line counts all tests.
 */
interface Count {
  readonly passed: number
  /** Titles of the failed tests */
  readonly failed: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

interface Journey {
  readonly title: string
  readonly ok: boolean
  readonly tests: readonly { readonly results: readonly { readonly attachments: readonly Attachment[] }[] }[]
}

interface Attachment {
  readonly name: string
  readonly path?: string
}

interface JourneySuite {
  readonly specs: readonly Journey[]
  readonly suites?: readonly JourneySuite[]
}

interface JourneyReport {
  readonly stats: { readonly expected: number }
  readonly suites: readonly JourneySuite[]
}

/** Of a failed journey's page, at most. */
const PAGE_LINES = 200

let passed = 0
const failed: string[] = []
const reports = await mkdtemp(join(tmpdir(), 'welt-tests-'))
const isQuick = process.argv.includes('--quick')
const env: NodeJS.ProcessEnv = { ...process.env, FORCE_COLOR: '0' }
if (!isQuick) env.CHROMIUM = await findChromium()

// The type check takes as long as the other checks of the sources together.
await Promise.all([check('types', 'npm', ['run', '--silent', 'typecheck']), checkSources()])
await vitest('unit', 'units, property tests and statecharts')
if (!isQuick) {
  await check('build', 'npm', ['run', '--silent', 'build'])
  await vitest('process', 'the server in processes of its own')
  await vitest('browser', 'worker and storage in Chromium')
  await vitest('postgres', 'the server on PostgreSQL')
  await vitest('simulation', 'the engine under injected faults')
  await playwright()
}

await rm(reports, { recursive: true, force: true })
for (const title of failed) console.log(`failed: ${title}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 || passed === 0 ? 1 : 0)

async function checkSources(): Promise<void> {
  await check('format and lint', 'npx', ['biome', 'check', '--error-on-warnings', '.'])
  await check('drawings of the statecharts', 'npm', ['run', '--silent', 'machines', '--', '--check'])
  await check('lock file', 'npm', ['ci', '--dry-run', '--silent'])
  await check('boundaries', 'npm', ['run', '--silent', 'boundaries'])
  await check('dead code', 'npx', ['knip'])
}

/** Prints the output as a whole, when the check has ended. */
async function check(title: string, command: string, words: string[]): Promise<void> {
  const output: Buffer[] = []
  const code = await run(command, words, {}, (chunk) => output.push(chunk))
  heading(title)
  process.stdout.write(Buffer.concat(output))
  add(title, code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [title] })
}

async function vitest(project: string, title: string): Promise<void> {
  heading(title)
  const file = join(reports, `${project}.json`)
  const code = await run('npx', [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = await readReport<VitestReport>(file)
  const tests = report?.testResults.flatMap((results) => results.assertionResults) ?? []
  const failures = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  add(title, orCrash(title, code, { passed: report?.numPassedTests ?? 0, failed: failures }))
}

async function playwright(): Promise<void> {
  heading('journeys')
  const file = join(reports, 'e2e.json')
  const code = await run('npx', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    E2E_PORT: String(await freePort()),
  })
  const report = await readReport<JourneyReport>(file)
  const failures = report?.suites.flatMap(failedJourneys) ?? []
  for (const journey of failures) await printPage(journey)
  const titles = failures.map(({ title }) => title)
  add('journeys', orCrash('journeys', code, { passed: report?.stats.expected ?? 0, failed: titles }))
}

function failedJourneys({ specs, suites = [] }: JourneySuite): Journey[] {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedJourneys)]
}

/** Prints the accessibility tree that a failed journey ended with: a CI keeps the output, but no screenshots. */
async function printPage({ title, tests }: Journey): Promise<void> {
  const attachments = tests.flatMap(({ results }) => results).flatMap((result) => result.attachments)
  for (const { name, path } of attachments) {
    if (name !== 'error-context' || !path) continue
    const [, tree = ''] = /```yaml\n(.*?)```/s.exec(await readFile(path, 'utf8')) ?? []
    console.log(`\n${title}: the page at its end\n${withoutFrame(tree)}`)
  }
}

/** The lines of a tree without addresses, header and footer, which are the same on every page. */
function withoutFrame(tree: string): string {
  const regions = tree.split(/^(?=- )/m).filter((region) => !/^- (?:banner|contentinfo)/.test(region))
  const lines = regions.join('').split('\n')
  return lines
    .filter((line) => !line.includes('- /url:'))
    .slice(0, PAGE_LINES)
    .join('\n')
}

/** A suite that crashes before or after its tests counts as one more failure. */
function orCrash(title: string, code: number, count: Count): Count {
  return code !== 0 && count.failed.length === 0 ? { ...count, failed: [`${title}, outside of its tests`] } : count
}

function add(title: string, count: Count): void {
  passed += count.passed
  failed.push(...count.failed)
  console.log(`— ${title}: ${count.failed.length === 0 ? 'ok' : `${count.failed.length} failed`}`)
}

function heading(title: string): void {
  console.log(`\n=== ${title}`)
}

/** Without `onOutput`, the output is printed at once. */
function run(
  command: string,
  words: string[],
  more: NodeJS.ProcessEnv = {},
  onOutput?: (chunk: Buffer) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    // Windows can start npm and npx only through a shell.
    const shell = process.platform === 'win32'
    const out = onOutput ? 'pipe' : 'inherit'
    const child = spawn(command, words, { stdio: ['ignore', out, out], env: { ...env, ...more }, shell })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => onOutput?.(chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** A free port, so that the journeys' shop does not collide with another one on this machine. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Report)
}
