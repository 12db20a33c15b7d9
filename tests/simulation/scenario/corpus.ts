import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Step } from './step.ts'

/** A run that once failed, step by step: what a seed generates may change, these steps do not. */
export interface StoredRun {
  readonly broke: string
  readonly seed: number
  readonly steps: readonly Step[]
  readonly isJournaled: boolean
}

const FOLDER = join(import.meta.dirname, '../corpus')

export async function storedRuns(): Promise<readonly StoredRun[]> {
  const names = (await readdir(FOLDER)).sort()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as StoredRun))
}

/** One step a line, so that a change of one can be read. Returns the file's name. */
export async function storeRun({ broke, seed, steps, isJournaled }: StoredRun): Promise<string> {
  const name = `${broke.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')
  const text = `{\n  "broke": ${JSON.stringify(broke)},\n  "seed": ${seed},\n  "isJournaled": ${isJournaled},\n  "steps": [\n${lines}\n  ]\n}\n`
  await writeFile(join(FOLDER, name), text)
  return name
}
