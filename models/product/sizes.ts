/**
 * Size systems: EU sizes (Paris points) label the box, UK and US are alternatives. Real values differ by last; this is
 * the common table.
 */

import type { SizeSystem } from './size-systems.ts'

export type SizeRun = 'men' | 'women'

interface SizeRow {
  readonly eu: number
  readonly uk: number
}

const MEN: readonly SizeRow[] = [
  { eu: 39, uk: 5.5 },
  { eu: 39.5, uk: 6 },
  { eu: 40, uk: 6.5 },
  { eu: 41, uk: 7 },
  { eu: 41.5, uk: 7.5 },
  { eu: 42, uk: 8 },
  { eu: 42.5, uk: 8.5 },
  { eu: 43, uk: 9 },
  { eu: 44, uk: 9.5 },
  { eu: 44.5, uk: 10 },
  { eu: 45, uk: 10.5 },
  { eu: 46, uk: 11 },
  { eu: 46.5, uk: 11.5 },
  { eu: 47, uk: 12 },
]

const WOMEN: readonly SizeRow[] = [
  { eu: 35, uk: 2 },
  { eu: 35.5, uk: 2.5 },
  { eu: 36, uk: 3 },
  { eu: 36.5, uk: 3.5 },
  { eu: 37, uk: 4 },
  { eu: 37.5, uk: 4.5 },
  { eu: 38, uk: 5 },
  { eu: 38.5, uk: 5.5 },
  { eu: 39, uk: 6 },
  { eu: 39.5, uk: 6.5 },
  { eu: 40, uk: 7 },
  { eu: 41, uk: 7.5 },
  { eu: 42, uk: 8 },
]

const RUNS = { men: MEN, women: WOMEN } as const
export const SIZE_RUNS: readonly SizeRun[] = ['men', 'women']

/** US sizes have a different origin: one above UK for men, two for women. */
const US_ABOVE_UK = { men: 1, women: 2 } as const

/** Men's sizes begin at 39; a product with a smaller size is a women's shoe. */
export function sizeRunOf(euSizes: readonly number[]): SizeRun {
  return euSizes.some((size) => size < 39) ? 'women' : 'men'
}

/** EU 42 → UK 8, US 9; null outside the table. */
export function convertSize(eu: number, system: SizeSystem, run: SizeRun): number | null {
  if (system === 'EU') return eu
  const row = RUNS[run].find((candidate) => candidate.eu === eu)
  if (!row) return null
  return system === 'UK' ? row.uk : row.uk + US_ABOVE_UK[run]
}

/** UK 5 → EU 38 for women and none for men; US 9 → EU 42 and 40. Includes every run that has the size. */
export function euSizesOf(size: number, system: SizeSystem): number[] {
  return SIZE_RUNS.flatMap((run) => RUNS[run].map(({ eu }) => eu).filter((eu) => convertSize(eu, system, run) === size))
}

export interface SizeChartRow {
  readonly eu: number
  readonly uk: number
  readonly us: number
  /** Foot length in centimetres, rounded to the millimetre. */
  readonly foot: number
}

export function sizeChart(run: SizeRun): SizeChartRow[] {
  return RUNS[run].map(({ eu, uk }) => ({ eu, uk, us: uk + US_ABOVE_UK[run], foot: footLengthOf(eu) }))
}

/** A Paris point is two thirds of a centimetre, and the last is 1.5 cm longer than the foot. */
function footLengthOf(eu: number): number {
  return Math.round((eu / 1.5 - 1.5) * 10) / 10
}

/** "42,5" or "42.5" → 42.5; null if the label is not a number. */
export function parseSize(label: string): number | null {
  return /^\d{2}([.,]\d)?$/.test(label) ? Number(label.replace(',', '.')) : null
}

/** 8.5 → "8½", the trade's notation for half sizes. */
export function formatHalfSize(size: number): string {
  return size % 1 === 0.5 ? `${Math.floor(size) || ''}½` : String(size)
}
