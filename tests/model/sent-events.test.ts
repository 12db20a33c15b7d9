import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MACHINES } from '../../scripts/drawing/machines.ts'
import { eventTypesOf } from './walk/graph.ts'

const PRODUCT = globSync(['src/**/*.{ts,tsx}', 'worker/**/*.ts'])
  .filter((path) => !/(^worker\/(commands|read-models|protocol)|\.types)\.ts$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
const CHARTS = globSync('machines/**/*.ts').map((path) => readFileSync(path, 'utf8'))

/** Built by `{ type: … }` in product code, or raised by the chart itself. */
function isSent(type: string): boolean {
  const name = type.replaceAll('.', '\\.')
  const built = new RegExp(`type: [^,}\\n]*'${name}'`)
  const raised = new RegExp(`raise\\(\\{ type: '${name}'`)
  return PRODUCT.some((text) => built.test(text)) || CHARTS.some((text) => raised.test(text))
}

test.each(MACHINES.map(({ machine }) => [machine.id, machine] as const))(
  'product code sends every event that %s reacts to [DEV-02]',
  (_, machine) => {
    const events = eventTypesOf(machine).filter((type) => !type.startsWith('xstate.'))
    expect(events.filter((type) => !isSent(type))).toEqual([])
  },
)
