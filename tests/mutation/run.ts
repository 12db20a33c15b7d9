import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { ACCEPTED } from './accepted.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/**
 * `npm run mutate -- <part of a path …> [--match succeed] [--sample 60] [--seed 7]`: changes one thing in a source of
 * machines, models or worker, runs the tests, then the next. A mutant that fails no test survives. Exits with 1 if one
 * survives that is not in `accepted.ts`. No file is written: a plugin serves the mutated source.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Substring of the mutants' names. */
    match: { type: 'string', default: '' },
    /** Number of mutants, chosen at random. */
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

/** Tests whose expectation is derived from the chart itself: they agree with every mutant. */
const SELF_GRADED = /^(?!.*(decides about every event|walks every edge|takes every transition))/
/** A mutant that makes a test hang. */
const HANGS_AFTER_MS = 20_000
/** Modules with declarations only, or without behaviour for shoppers. */
const UNMUTATED =
  /(^|\/)(types|events|unprovided|ports)\.ts$|-(ports?|events)\.ts$|^worker\/(commands|read-models|protocol|devtools\/inspection)/

/** Tests of code that several charts share. */
const TESTS_OF_SHARED: Readonly<Record<string, readonly string[]>> = {
  'backoff.ts': ['delivery-failure', 'sync-queue', 'cart-sync'],
  'request-deadline.ts': ['sync-queue', 'withdrawal'],
}

interface Target {
  readonly file: string
  readonly mutant: Mutant
}

// Without shrinking, which a killed mutant does not need.
process.env.PROPERTY_SHRINK = 'off'

/** Project imports by file. */
const imports = new Map<string, readonly string[]>()

let active: Target | null = null

const vitest = await createVitest(
  {
    project: ['unit'],
    watch: false,
    bail: 1,
    reporters: [{}],
    testNamePattern: SELF_GRADED,
    testTimeout: HANGS_AFTER_MS,
    // The cache does not know which mutant is active.
    fsModuleCache: false,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform(source, id) {
          if (!active || id !== resolve(active.file)) return null
          const { start, end, replacement } = active.mutant
          return source.slice(0, start) + replacement + source.slice(end)
        },
      },
    ],
  },
)

let survivors = 0
try {
  const files = globSync('{machines,models,worker}/**/*.ts').filter(
    (file) => !UNMUTATED.test(file) && (positionals.length === 0 || positionals.some((part) => file.includes(part))),
  )
  const targets = Map.groupBy(sampled(files.sort().flatMap(targetsIn)), ({ file }) => file)
  const tests = new Map<string, TestSpecification[][]>()
  for (const file of targets.keys()) tests.set(file, await testsOf(vitest, file))
  const nearest = new Set([...tests.values()].flatMap(([first = [], second = []]) => [...first, ...second]))
  if (await isKilled(vitest, null, [[...nearest]])) throw new Error('The tests fail without a mutant')
  for (const [file, of] of targets) await mutate(vitest, file, of, tests.get(file) ?? [])
} finally {
  await vitest.close()
}
console.log(survivors === 0 ? 'No mutant survives.' : `${survivors} survive.`)
process.exit(survivors === 0 ? 0 : 1)

function targetsIn(file: string): Target[] {
  const mutants = mutantsOf(file, readFileSync(file, 'utf8')).filter(({ id }) => id.includes(values.match))
  return mutants.map((mutant) => ({ file, mutant }))
}

function sampled(targets: Target[]): Target[] {
  if (!values.sample) return targets
  const size = Math.min(Number(values.sample), targets.length)
  const subset = fc.shuffledSubarray(targets, { minLength: size, maxLength: size })
  const [sample = []] = fc.sample(subset, { seed: Number(values.seed), numRuns: 1 })
  return sample.sort((one, other) => one.file.localeCompare(other.file))
}

async function mutate(
  runner: Vitest,
  file: string,
  targets: readonly Target[],
  batches: readonly (readonly TestSpecification[])[],
): Promise<void> {
  const began = performance.now()
  const mutants = targets.map(({ mutant }) => mutant)
  const survived: Mutant[] = []
  for (const mutant of mutants) if (!(await isKilled(runner, { file, mutant }, batches))) survived.push(mutant)
  const open = survived.filter(({ id }) => !ACCEPTED.has(id))
  survivors += open.length
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${file}: ${mutants.length} mutants, ${survived.length - open.length} accepted, ${open.length} survive, ${seconds} s`,
  )
  for (const { id, line } of open) console.log(`  line ${line}  ${id}`)
  const needless = mutants.filter((mutant) => ACCEPTED.has(mutant.id) && !survived.includes(mutant))
  for (const { id } of needless) console.log(`  accepted, but killed: ${id}`)
}

/** The tests of a file in batches: those of a chart, else the nearest first, then every test that imports the file. */
async function testsOf(runner: Vitest, file: string): Promise<TestSpecification[][]> {
  const folder = dirname(file)
  if (file.startsWith(`machines${sep}`)) {
    const own = folder === 'machines' ? basename(file, '.ts') : basename(folder)
    const names = TESTS_OF_SHARED[basename(file)] ?? [own]
    const ofChart = await runner.globTestSpecifications(names.map((name) => join('tests/model', `${name}.test.ts`)))
    if (ofChart.length > 0) return [ofChart]
  }
  runner.config.related = [resolve(file)]
  const related = await runner.getRelevantTestSpecifications()
  const mirror = resolve('tests/unit', folder)
  const distance = ({ moduleId }: TestSpecification) =>
    moduleId.startsWith(mirror) ? 0 : importsWithin(2, moduleId, resolve(file)) ? 1 : 2
  return [0, 1, 2].map((ring) => related.filter((specification) => distance(specification) === ring))
}

/** Whether a module imports another, directly or with at most so many modules in between. */
function importsWithin(hops: number, from: string, to: string): boolean {
  if (from === to) return true
  return hops > 0 && importsOf(from).some((next) => importsWithin(hops - 1, next, to))
}

function importsOf(file: string): readonly string[] {
  const known = imports.get(file)
  if (known) return known
  const found = [...readFileSync(file, 'utf8').matchAll(/from '([.#][^']+\.tsx?)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? resolve(path.slice(1)) : resolve(dirname(file), path),
  )
  imports.set(file, found)
  return found
}

/** Without a target: whether the tests fail on the unchanged sources. */
async function isKilled(
  runner: Vitest,
  target: Target | null,
  batches: readonly (readonly TestSpecification[])[],
): Promise<boolean> {
  active = target
  if (target) runner.invalidateFile(resolve(target.file))
  let isDead = false
  for (const tests of batches) {
    if (isDead || tests.length === 0) continue
    // Errors and failures of earlier runs count again otherwise: the former as of this run, the latter for `bail`.
    runner.state.clearErrors()
    runner.state.filesMap.clear()
    const { testModules, unhandledErrors } = await runner.runTestSpecifications([...tests])
    isDead = unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
  }
  active = null
  if (target) runner.invalidateFile(resolve(target.file))
  return isDead
}
