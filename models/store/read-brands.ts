import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Brand, brandSchema } from './brand.ts'

/** A folder for each brand. */
export const THEMES = fileURLToPath(new URL('../../src/themes/', import.meta.url))

/** The brands of a folder by their numbers. Throws if one is incomplete, or two have the same number. [SHELL-17] */
export function readBrands(folder = THEMES): readonly [Brand, ...Brand[]] {
  const codes = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const brands = codes.map(({ name: code }) => v.parse(brandSchema, { ...facts(folder, code), code }))
  const [first, ...others] = brands.toSorted((one, other) => one.number - other.number)
  if (first?.number !== 0) throw new Error(`${folder} has no brand with the number 0`)
  if (new Set(brands.map(({ number }) => number)).size < brands.length) throw new Error('Two brands have one number')
  return [first, ...others]
}

function facts(folder: string, code: string): object {
  return JSON.parse(readFileSync(join(folder, code, 'brand.json'), 'utf8')) as object
}

export const BRANDS = readBrands()
