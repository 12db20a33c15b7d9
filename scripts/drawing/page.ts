import type { AnyStateMachine } from 'xstate'
import { unprovided, unprovidedCall } from '../../machines/unprovided.ts'
import type { OutOfReach } from '../coverage/out-of-reach.ts'
import { type CoverageRecord, type RecordedMachine, shareOf } from '../coverage/record.ts'
import type { Run } from '../runs/run.ts'
import type { Entry } from './machines.ts'
import { drawnStateOf, pathOf, type Row, type StateBox, statesOf } from './model.ts'
import { requirementsOf, storiesOf } from './stories.ts'

const LEGEND = `A box is a state, its lines are what it reacts to, and an arrow leads from a line to the state that follows;
arrows to one state share its colour. A frame holds states (dashed: they run side by side), and lines at its start apply in
all of them. A dot is where a frame starts, a double border an end, \`✓\` a call that answered, \`✗\` one that failed, \`#\` a
tag that the page may ask for. \`noted\` changes what the machine remembers only.`

/** The page that lists all statecharts. */
export function indexPage(
  machines: readonly Entry[],
  { journeys, machines: recorded }: CoverageRecord,
  outOfReach: OutOfReach,
  runs: readonly (readonly [string, Pick<Run, 'title'>])[],
): string {
  const rows = machines.map(({ name, runsIn, about }) => {
    const machine = recorded[name]
    const beyond = Object.keys(outOfReach[name] ?? {}).length
    return [`[${name}](${name}.md)`, runsIn, machine ? percentOf(machine, beyond) : '–', about]
  })
  return `# Statecharts

Written from the code by \`npm run machines\`; do not edit. Each chart has a page with its drawing, its transitions, what
page or worker provide to it, and what its tests promise. How the charts are tested: [statecharts](../statecharts.md).

${table(['machine', 'runs in', 'in a browser', ''], rows)}

\`in a browser\`: the share of a chart's transitions that journeys took in the real shop when they were last
[measured](../statecharts.md#transition-coverage). Those that no journey can take do not count; the pages of the charts say
why. Journeys: ${Object.keys(journeys).map(nameOf).join(', ')}.

## Real runs

Three journeys as sequences of page, worker, server and payment provider, recorded in a browser by \`npm run machines:runs\`:

${runs.map(([name, { title }]) => `- [${title}](runs/${name}.md)`).join('\n')}

## Reading a drawing

${LEGEND}
`
}

/**
 * The page of one statechart. `tests`: source of its model tests; `recorded`: what journeys took of it, if measured;
 * `outOfReach`: why they cannot take the others.
 */
export function machinePage(
  { name, machine, source, runsIn, about }: Entry,
  tests: string,
  recorded: RecordedMachine | undefined,
  outOfReach: OutOfReach[string] = {},
): string {
  const root = drawnStateOf(machine)
  const stories = storiesOf(tests).map(({ title }) => `- ${title}`)
  const ports = portsOf(machine, root)
  return `# ${name}

Statechart in the ${runsIn}: ${about}.
Written from the code by \`npm run machines\`; do not edit. [All statecharts, and how to read a drawing](README.md)

![Statechart ${name}](${name}.svg)

- Definition: [\`${source}\`](../../${source})
- Tests: [stories and walks](../../tests/model/${name}.test.ts), [facts](../../tests/model/facts/${name}.facts.ts),
  [table of states and events](../../tests/model/tables/${machine.id}.txt)
- Requirements: ${requirementsOf(tests).join(', ')}

## Ports

${ports.length > 0 ? `What the ${runsIn} has to provide before the machine starts.\n\n${table(['port', 'kind', 'used in'], ports)}` : 'None: the machine calls nothing outside of itself.'}

## Transitions

Of several transitions for one event in one state, the first whose guard holds is taken.
${browserNote(recorded, Object.keys(outOfReach).length)}

${table(['state', 'event', 'guard', 'leads to', 'actions', 'in a browser'], transitionRows(root, recorded?.taken ?? {}, outOfReach))}

## Stories

What its tests promise, besides the walks over every transition.

${stories.join('\n')}
`
}

function browserNote(recorded: RecordedMachine | undefined, beyond: number): string {
  if (!recorded) return 'It was not measured which are taken in a browser.'
  const { taken, defined } = recorded
  const rest = beyond === 0 ? '' : `, or why none can (${beyond})`
  return `${Object.keys(taken).length} of ${defined} were taken in a browser when that was last measured; the last column names a journey that did${rest}.`
}

function percentOf(machine: RecordedMachine, outOfReach: number): string {
  return `${Math.floor(100 * shareOf(machine, outOfReach))} %`
}

/** A journey by its spec file. */
function nameOf(spec: string): string {
  return spec.replace('.spec.ts', '')
}

/** A journey that takes the transition, or why none can. */
function witnessOf({ key }: Row, taken: RecordedMachine['taken'], outOfReach: OutOfReach[string]): string {
  const spec = taken[key]
  if (spec !== undefined) return nameOf(spec)
  return outOfReach[key] === undefined ? '' : `none: ${outOfReach[key]}`
}

function transitionRows(root: StateBox, taken: RecordedMachine['taken'], outOfReach: OutOfReach[string]): string[][] {
  return statesOf(root).flatMap((state) => {
    const place = pathOf(root, state.id)
    const moments = [
      ['on entry', state.entry] as const,
      ...state.rows.map((row) => [row, row.actions] as const),
      ['on exit', state.exit] as const,
    ].filter(([what, actions]) => typeof what !== 'string' || actions.length > 0)
    return moments.map(([what, actions]) =>
      typeof what === 'string'
        ? [place, what, '', '', actions.join(', '), '']
        : [
            place,
            what.label,
            what.condition ?? '',
            outcomeOf(root, what),
            actions.join(', '),
            witnessOf(what, taken, outOfReach),
          ],
    )
  })
}

function outcomeOf(root: StateBox, { target, note }: Row): string {
  if (target !== null) return pathOf(root, target)
  return note === '· ignored' ? 'ignored' : 'stays'
}

/** Calls and actions whose default is a defect: name, kind, and the states that use them. */
function portsOf(machine: AnyStateMachine, root: StateBox): string[][] {
  const { implementations } = machine
  const states = statesOf(root)
  const usersOf = (isUser: (state: StateBox) => boolean) =>
    states
      .filter(isUser)
      .map(({ id }) => pathOf(root, id))
      .join(', ')
  const calls = Object.entries(implementations.actors)
    .filter(([, logic]) => isUnprovided('config' in logic ? logic.config : null))
    .map(([call]) => [
      call,
      'call',
      usersOf(({ id }) => machine.getStateNodeById(id).invoke.some(({ src }) => src === call)),
    ])
  const actions = Object.entries(implementations.actions)
    .filter(([, action]) => isUnprovided(action))
    .map(([action]) => [action, 'action', usersOf((state) => actionsOf(state).includes(action))])
  return [...calls, ...actions]
}

function isUnprovided(implementation: unknown): boolean {
  return implementation === unprovided || implementation === unprovidedCall
}

function actionsOf({ entry, exit, rows }: StateBox): string[] {
  return [...entry, ...exit, ...rows.flatMap(({ actions }) => actions)]
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}
