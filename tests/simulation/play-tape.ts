import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importLog } from '#devtools/import-log.ts'
import { DEFECTS } from './invariants/defects.ts'
import { storeRun } from './scenario/corpus.ts'
import { openSimulatedShop } from './scenario/shop.ts'
import { journeyOfTape } from './tape/journey-of-tape.ts'
import { searchInThreads } from './tape/search-in-threads.ts'
import { stepsOfTape } from './tape/steps-of-tape.ts'

/** Looks for the defect that a shopper's tape reports, and stores a shortened run of it in the corpus. [DEV-09] */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** What broke, as a sentence: the name of the stored run. */
    broke: { type: 'string' },
    /** Writes the frame of a journey into this file. */
    journey: { type: 'string' },
    /** Plants one of the defects of `invariants/defects.ts`; what it breaks is not stored. */
    defect: { type: 'string' },
    /** Seconds for the search, and for shortening what was found: with the start a minute at most. */
    seconds: { type: 'string', default: '35' },
    shrink: { type: 'string', default: '15' },
  },
})
const [file] = positionals
const defect = values.defect === undefined ? undefined : DEFECTS[values.defect]
if (!file || (values.defect !== undefined && !defect)) {
  console.error(
    'npm run tape -- welt-log.jsonl [--broke "What broke"] [--seconds 35] [--shrink 15] [--defect NAME] [--journey FILE]',
  )
  if (values.defect !== undefined) console.error(`Defects:\n${Object.keys(DEFECTS).join('\n')}`)
  process.exit(1)
}

const began = performance.now()
const imported = importLog(await readFile(file, 'utf8'))
if (values.journey) await writeFile(values.journey, journeyOfTape(imported))
const shop = await openSimulatedShop()
const steps = stepsOfTape(imported, shop.goods)
console.log(`${imported.tape.length} inputs, ${steps.length} steps`)
await shop.close()
const { variants, found } = await searchInThreads({
  steps,
  defect: values.defect ?? null,
  searchMs: Number(values.seconds) * 1000,
  shrinkMs: Number(values.shrink) * 1000,
})
const seconds = ((performance.now() - began) / 1000).toFixed(0)
if (!found) console.log(`Every promise held in ${variants} variants, ${seconds} s.`)
else {
  const { seed, variant, promise, message } = found
  console.log(`Broken in variant ${variant}: ${message}`)
  console.log(`Shrunk to ${found.steps.length} steps, ${seconds} s:`)
  for (const step of found.steps) console.log(JSON.stringify(step))
  const broke = values.broke ?? `${promise}, as a tape has shown`
  if (!defect) console.log(await storeRun({ broke, seed, steps: found.steps, isJournaled: false }))
  process.exitCode = 1
}
