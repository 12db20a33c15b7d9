// `npm run payment-page -- https://shop.example [--accept]`: compares the scripts and protective headers of a running
// shop's checkout with this build and with the headers of the last accepted run. Exits with 1 if anything differs. Made to
// run weekly, from another machine than the shop's.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '#server/host/settings.ts'
import { INVENTORY, type InventoryEntry } from './build/script-inventory.ts'
import { inspectPaymentPage } from './payment-page/inspect.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { accept: { type: 'boolean' } } })
const [origin] = positionals
if (!origin || !URL.canParse(origin)) {
  console.error('Name the shop: npm run payment-page -- https://shop.example [--accept]')
  process.exit(1)
}
const { dataDir } = readSettings(process.env)
const record = join(dataDir, 'payment-page.json')

const inventory = JSON.parse(await readFile(INVENTORY, 'utf8')) as InventoryEntry[]
const { headers, faults } = await inspectPaymentPage(origin, inventory)
const recorded = await readFile(record, 'utf8').then(
  (text) => JSON.parse(text) as Record<string, string>,
  () => null,
)
const changed = Object.entries(headers).flatMap(([name, value]) =>
  recorded === null || recorded[name] === value ? [] : [`${name}: was "${recorded[name]}", is "${value}"`],
)
for (const line of [...faults, ...(values.accept ? [] : changed)]) console.error(line)
if (recorded === null || values.accept) {
  await mkdir(dataDir, { recursive: true })
  await writeFile(record, `${JSON.stringify(headers, null, 2)}\n`)
  console.log(`The headers are recorded in ${record}`)
}
const differences = faults.length + (values.accept ? 0 : changed.length)
console.log(`${origin}: ${inventory.length} scripts, ${differences} differences`)
if (differences > 0) process.exitCode = 1
