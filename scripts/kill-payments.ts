import { parseArgs } from 'node:util'
import { killPayments } from '../tests/fixtures/payment/kill-payments.ts'
import { createDatabase, createTemplate } from '../tests/fixtures/postgres/databases.ts'
import { startPostgres } from '../tests/fixtures/postgres/server.ts'

/**
 * `npm run kill:payments -- --orders 500`: SIGKILL to two shops on one PostgreSQL database and to their provider while
 * shoppers pay; `--embedded`: to one shop with the embedded database. Exits with 1 if shop and provider disagree afterwards.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    embedded: { type: 'boolean', default: false },
  },
})
if (values.embedded) await runOn(null)
else {
  const server = await startPostgres()
  try {
    const { url, drop } = await createDatabase(server.url, await createTemplate(server.url))
    await runOn(url)
    await drop()
  } finally {
    await server.stop()
  }
}

async function runOn(databaseUrl: string | null): Promise<void> {
  const began = performance.now()
  const run = { orders: Number(values.orders), seed: Number(values.seed) }
  const { faults, ...figures } = await killPayments(databaseUrl, run, console.log)
  for (const { promise, facts } of faults) console.log(promise, JSON.stringify(facts))
  console.log(figures, `${faults.length} faults, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  if (faults.length > 0) process.exitCode = 1
}
