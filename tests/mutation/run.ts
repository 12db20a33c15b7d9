import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { ACCEPTED } from './accepted.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/**
 * `npm run mutate:machines -- [--only cart-sync] [--match succeed]`: mutates the source of each statechart, one change at
 * a time, and runs the tests of that chart. A mutant that fails no test survives. Exits with 1 if one survives that is not
 * in `accepted.ts`. No file is written: a plugin serves the mutated source.
 */

const { values } = parseArgs({
  options: {
    /** Part of the path of the charts. */
    only: { type: 'string', default: '' },
    /** Part of the name of the mutants. */
    match: { type: 'string', default: '' },
  },
})

/** Tests whose expectation is the chart itself: whatever it says, they agree. */
const SELF_GRADED = /^(?!.*(decides about every event|walks every edge|takes every transition))/
/** A mutant that makes a test hang. */
const HANGS_AFTER_MS = 20_000

/** Tests of what several charts share. */
const TESTS_OF_SHARED: Readonly<Record<string, readonly string[]>> = {
  'backoff.ts': ['delivery-failure', 'sync-queue', 'cart-sync'],
  'request-deadline.ts': ['sync-queue', 'withdrawal'],
}

// A counterexample need not be short to kill a mutant.
process.env.PROPERTY_SHRINK = 'off'

const BASELINE: Mutant = { id: 'baseline', line: 0, start: 0, end: 0, replacement: '' }

let active: { readonly file: string; readonly mutant: Mutant } | null = null

const vitest = await createVitest(
  {
    project: ['unit'],
    watch: false,
    bail: 1,
    reporters: [{}],
    testNamePattern: SELF_GRADED,
    testTimeout: HANGS_AFTER_MS,
    maxWorkers: 1,
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
  for (const file of globSync('machines/**/*.ts').sort()) {
    if (!file.includes(values.only) || /(types|events|unprovided)\.ts$/.test(file)) continue
    await mutate(vitest, file)
  }
} finally {
  await vitest.close()
}
console.log(survivors === 0 ? 'No mutant survives.' : `${survivors} survive.`)
process.exit(survivors === 0 ? 0 : 1)

async function mutate(runner: Vitest, file: string): Promise<void> {
  const mutants = mutantsOf(file, readFileSync(file, 'utf8')).filter(({ id }) => id.includes(values.match))
  const tests = await testsOf(runner, file)
  if (mutants.length === 0) return
  if (await isKilled(runner, file, BASELINE, tests)) throw new Error(`The tests of ${file} fail without a mutant`)
  const began = performance.now()
  const survived: Mutant[] = []
  for (const mutant of mutants) if (!(await isKilled(runner, file, mutant, tests))) survived.push(mutant)
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

async function testsOf(runner: Vitest, file: string): Promise<TestSpecification[]> {
  const folder = dirname(file)
  const own = folder === 'machines' ? basename(file, '.ts') : basename(folder)
  const names = TESTS_OF_SHARED[basename(file)] ?? [own]
  return runner.globTestSpecifications(names.map((name) => join('tests/model', `${name}.test.ts`)))
}

async function isKilled(
  runner: Vitest,
  file: string,
  mutant: Mutant,
  tests: readonly TestSpecification[],
): Promise<boolean> {
  active = { file, mutant }
  runner.invalidateFile(resolve(file))
  const { testModules, unhandledErrors } = await runner.runTestSpecifications([...tests])
  active = null
  runner.invalidateFile(resolve(file))
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
}
