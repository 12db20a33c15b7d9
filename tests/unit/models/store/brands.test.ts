import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBrands, THEMES } from '#models/store/read-brands.ts'
import { bundleBrands } from '../../../../scripts/build/brands.ts'

let themes: string
beforeEach(() => {
  themes = mkdtempSync(join(tmpdir(), 'themes-'))
  cpSync(join(THEMES, 'welt'), join(themes, 'welt'), { recursive: true })
})
afterEach(() => rmSync(themes, { recursive: true }))

/** Copies the folder of Welt with other facts. */
function addBrand(code: string, facts: object): void {
  cpSync(join(THEMES, 'welt'), join(themes, code), { recursive: true })
  const file = join(themes, code, 'brand.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...facts }))
}

test('every folder is a brand; number 0 is the first [SHELL-17]', () => {
  addBrand('auwelt', { name: 'Auwelt', number: 7 })
  addBrand('baumwelt', { name: 'Baumwelt', number: 3 })
  expect(readBrands(themes).map(({ code, name, number }) => [code, name, number])).toEqual([
    ['welt', 'Welt', 0],
    ['baumwelt', 'Baumwelt', 3],
    ['auwelt', 'Auwelt', 7],
  ])
})

test.each([
  ['the number of another one', { number: 0 }],
  ['a footer that does not exist', { number: 7, footer: 'wide' }],
  ['a colour without a scheme', { number: 7, themeColor: { light: '#ffffff' } }],
])('a brand with %s does not start the shop [SHELL-17]', (_, facts) => {
  addBrand('auwelt', facts)
  expect(() => readBrands(themes)).toThrow()
})

test('one brand must be the default one [SHELL-17]', () => {
  rmSync(join(themes, 'welt'), { recursive: true })
  addBrand('auwelt', { number: 7 })
  expect(() => readBrands(themes)).toThrow('number 0')
})

test('the bundler writes the brands of the folders into the build [SHELL-17]', async () => {
  addBrand('auwelt', { name: 'Auwelt', number: 7 })
  const { resolveId, load } = bundleBrands(themes) as unknown as {
    resolveId(id: string): string | null
    load(id: string): string
  }
  expect(resolveId('#models/store/brand.ts')).toBeNull()
  const code = load(resolveId('#brands') ?? '')
  const { BRANDS } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { BRANDS: unknown }
  const facts = JSON.parse(readFileSync(join(themes, 'welt/brand.json'), 'utf8')) as object
  expect(BRANDS).toEqual([
    { ...facts, code: 'welt' },
    { ...facts, code: 'auwelt', name: 'Auwelt', number: 7 },
  ])
})
