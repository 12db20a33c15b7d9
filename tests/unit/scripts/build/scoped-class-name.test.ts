import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scopedClassName } from '../../../../scripts/build/scoped-class-name.ts'

test('a class has one name on any machine [SHELL-01]', () => {
  // The path within the project counts, not where the project lies.
  expect(scopedClassName('title', `${process.cwd()}/src/frame/header.module.css`)).toBe('title_PHC')
})

test('no two classes of the shop share a name [SHELL-01]', () => {
  const files = globSync('src/**/*.module.css')
  const names = files.flatMap((file) => {
    const classes = readFileSync(file, 'utf8').match(/\.[a-z][\w-]*(?=[^{}]*\{)/gi) ?? []
    return [...new Set(classes)].map((name) => scopedClassName(name.slice(1), `${process.cwd()}/${file}`))
  })
  expect(names.length).toBeGreaterThan(files.length)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
