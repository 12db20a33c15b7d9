import { readFile } from 'node:fs/promises'
import { type Difference, differencesOf } from './diff.ts'
import { MACHINES } from './machines.ts'
import { drawnStateOf, type StateBox } from './model.ts'
import { isSentIn, type Story, storiesOf, tableLinesOf } from './stories.ts'

const SIGNS = { added: '+', removed: '-', retargeted: '~' } as const
const tests = new URL('../../tests/model/', import.meta.url)

interface Table {
  readonly file: string
  readonly text: string
}

/** What the statecharts of the working tree do otherwise than earlier ones, with the tests that cover it. */
export async function reportOf(earlier: ReadonlyMap<string, StateBox>): Promise<string[]> {
  const today = new Map(MACHINES.map(({ name, machine }) => [name, drawnStateOf(machine)]))
  const lines: string[] = []
  for (const name of new Set([...today.keys(), ...earlier.keys()])) {
    const [before = null, after = null] = [earlier.get(name), today.get(name)]
    const differences = differencesOf(before, after)
    if (differences.length === 0) continue
    const stories = storiesOf(await textOf(`${name}.test.ts`))
    const file = `tables/${(after ?? before)?.id}.txt`
    const table = { file, text: await textOf(file) }
    lines.push(
      name,
      ...differences.flatMap((difference) => [titleOf(difference), ...testsOf(difference, stories, table)]),
    )
  }
  return lines
}

function titleOf({ change, state, row, outcome, was }: Difference): string {
  const place = state || '(machine)'
  if (!row) return `  ${SIGNS[change]} state ${place}`
  const condition = row.condition ? ` [${row.condition}]` : ''
  return `  ${SIGNS[change]} ${place}: ${row.label}${condition} ${outcome}${was ? ` (was ${was})` : ''}`
}

/** Its cells in the table under review, and the stories that send its event. */
function testsOf({ state, row }: Difference, stories: readonly Story[], table: Table): string[] {
  if (!row) return []
  const lines = tableLinesOf(table.text, state, row.label)
  const cells = lines.length > 0 ? [`tests/model/${table.file}:${lines.join(',')}`] : []
  const titles = stories.filter((story) => isSentIn(story, row)).map(({ title }) => title)
  return [...cells, ...titles].map((test) => `      ${test}`)
}

/** Empty for a machine without such a file. */
async function textOf(name: string): Promise<string> {
  return readFile(new URL(name, tests), 'utf8').catch(() => '')
}
