import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const testFiles = globSync('{tests,e2e}/**/*.{test,spec}.ts')

/** Paths of code, tests and pages. Names of tests may be shortened: `commerce/accounts`, `e2e/shell/private-pages`. */
test.each(['docs/law.md', 'docs/security.md'])('%s names files that exist', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(path) && !isTest(path))).toEqual([])
})

function isTest(path: string): boolean {
  return testFiles.some((file) => new RegExp(`(?:^|/)${path}(?:(?:\\.property)?\\.(?:test|spec)\\.ts|/)`).test(file))
}
