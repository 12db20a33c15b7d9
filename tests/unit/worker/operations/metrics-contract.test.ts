import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function namesIn(path: string, pattern: RegExp): string[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name]) => name ?? '').sort()
}

const METRICS = namesIn('worker/operations/metrics.ts', /^ {2}\| '([a-z.-]+)'$/gm)

test('every metric is told with its meaning, and nothing is told that is not counted [ENG-62]', () => {
  expect(METRICS.length).toBeGreaterThan(15)
  expect(namesIn('docs/engine-operations.md', /^\| `([a-z]+\.[a-z-]+)` \|/gm)).toEqual(METRICS)
})

test('every metric has a test that sees it counted [ENG-62]', () => {
  const tests = globSync('tests/{unit,browser}/**/*.test.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(METRICS.filter((name) => !tests.includes(`'${name}'`))).toEqual([])
})
