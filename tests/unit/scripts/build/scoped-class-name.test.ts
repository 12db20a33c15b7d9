import { expect, test } from 'vitest'
import { scopedClassName } from '../../../../scripts/build/scoped-class-name.ts'

test('classes of the same name in two files do not meet, on any machine [SHELL-01]', () => {
  const inHeader = scopedClassName('title', `${process.cwd()}/src/frame/header.module.css`)
  const inFooter = scopedClassName('title', `${process.cwd()}/src/frame/footer.module.css`)
  expect(inHeader).toMatch(/^title_[\w-]{4}$/)
  expect(inFooter).not.toBe(inHeader)
  // The path within the project counts, not where the project lies: two builds have the same names.
  expect(inHeader).toBe('title_PHCu')
})
