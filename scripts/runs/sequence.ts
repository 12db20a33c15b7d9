import type { ChartStep } from '#devtools/inspection-steps.ts'
import { statesIn } from '#devtools/inspection-steps.ts'
import type { TimelineEntry } from '#devtools/timeline.ts'
import type { Run, TracedEntry } from './run.ts'

const PLACES = { page: 'Page', worker: 'Worker', server: 'Server', provider: 'Payment provider' } as const
type Place = keyof typeof PLACES

/** A line of the drawing, and who takes part in it. */
interface Line {
  readonly text: string
  readonly participants: readonly string[]
  /** What comes from outside of the worker, and so begins a new moment. */
  readonly isStimulus?: boolean
  /** Of the lines of one moment, those with a higher rank come later. */
  readonly rank: number
  /** Of a transition: lines of one actor that follow each other are joined. */
  readonly path?: { readonly actor: string; readonly states: readonly string[] }
}

/** Of what follows from one stimulus: outcomes and notices come after what was written, and requests after all of it. */
const RANK = { outcome: 1, notice: 2, request: 3 } as const

/**
 * The timeline of a journey, from its first deed, as a sequence diagram of Mermaid. It has no times, equal ids become equal
 * numbers, and between two stimuli the lines of a worker are in a fixed order: two runs of the same behaviour give the same
 * text. [DEV-06]
 */
export function sequenceOf(entries: readonly TracedEntry[], { charts, hides }: Pick<Run, 'charts' | 'hides'>): string {
  const toLine = createLines(new Set(charts), new Set(hides))
  const moments: Line[][] = []
  for (const traced of entries) {
    // Earlier steps say in which state a chart was then.
    const isDrawn = moments.length > 0 || traced.entry.type === 'deed'
    const line = isDrawn || traced.entry.type === '@welt.step' ? toLine(traced) : null
    if (!isDrawn || !line) continue
    if (line.isStimulus) moments.push([])
    moments.at(-1)?.push(line)
  }
  const lines = moments.flatMap((moment) => joined(sorted(moment)))
  const taking = new Set(lines.flatMap(({ participants }) => participants))
  const tabs = [...new Set(entries.map(({ tab }) => tab))].sort()
  const participants = participantsOf(tabs).filter(({ id }) => taking.has(id))
  return [
    'sequenceDiagram',
    ...participants.map(({ id, name }) => `  participant ${id} as ${name}`),
    ...lines.map(({ text }) => `  ${text}`),
  ].join('\n')
}

function participantsOf(tabs: readonly number[]): { id: string; name: string }[] {
  const numbered = (place: Place, tab: number) => (tabs.length > 1 ? `${PLACES[place]} ${tab}` : PLACES[place])
  return [
    ...tabs.flatMap((tab) => [
      { id: `P${tab}`, name: numbered('page', tab) },
      { id: `W${tab}`, name: numbered('worker', tab) },
    ]),
    { id: 'S', name: PLACES.server },
    { id: 'V', name: PLACES.provider },
  ]
}

function createLines(charts: ReadonlySet<string>, hides: ReadonlySet<string>) {
  const states = new Map<string, string>()
  const keys = new Map<string, number>()
  /** Requests under way, by tab and id. */
  const asked = new Map<string, string>()
  /** Ids of what is not drawn. */
  const hidden = new Set<string>()

  /** The key of a step of a task has the task's number and a name. */
  function signOf(key: string): string {
    const [task = '', ...step] = key.split(':')
    const known = keys.get(task) ?? keys.size + 1
    keys.set(task, known)
    return [`key ${known}`, ...step].join(':')
  }

  function transition(tab: number, step: ChartStep): Line | null {
    const actor = `${tab} ${step.actor}`
    const [from, to] = [states.get(actor), statesIn(step)]
    states.set(actor, to)
    if (!charts.has(step.machine) || from === undefined || from === to || step.event === 'xstate.init') return null
    const participant = `${step.place === 'page' ? 'P' : 'W'}${tab}`
    return {
      text: `Note over ${participant}: ${step.machine}: `,
      participants: [participant],
      rank: 0,
      path: { actor, states: [from, to] },
    }
  }

  function lineOf(tab: number, { kind, name, id, cause }: TimelineEntry): Line | null {
    const [page, worker] = [`P${tab}`, `W${tab}`]
    const arrow = (from: string, sign: string, to: string, text: string, rank = 0): Line => ({
      text: `${from}${sign}${to}: ${text}`,
      participants: [from, to],
      rank,
    })
    if (hides.has(name) || (cause !== null && hidden.has(cause))) {
      if (id !== null) hidden.add(id)
      return null
    }
    switch (kind) {
      case 'command':
        return { ...arrow(page, '->>', worker, name), isStimulus: true }
      case 'outcome':
        return arrow(worker, '-->>', page, name, RANK.outcome)
      case 'event':
        return arrow(worker, '->>', worker, `event ${name}`)
      case 'task':
        return arrow(worker, '->>', worker, `task ${name}, ${signOf(id ?? '')}`)
      case 'notice':
        return arrow(worker, '-)', page, `notice ${name}`, RANK.notice)
      case 'request':
        asked.set(`${tab} ${id}`, name)
        return arrow(worker, '->>', 'S', cause === null ? name : `${name}, ${signOf(cause)}`, RANK.request)
      case 'answer': {
        const request = asked.get(`${tab} ${cause}`)
        if (request === undefined) return null
        const ofTab = [...asked.keys()].filter((key) => key.startsWith(`${tab} `))
        asked.delete(`${tab} ${cause}`)
        const text = ofTab.length > 1 ? `${name} to ${request}` : name
        return { ...arrow('S', '-->>', worker, text), isStimulus: true }
      }
    }
  }

  return ({ tab, entry }: TracedEntry): Line | null => {
    switch (entry.type) {
      case 'deed':
        return { text: `Note over P${tab}: ${entry.text}`, participants: [`P${tab}`], isStimulus: true, rank: 0 }
      case 'visit': {
        const to = entry.to === 'server' ? 'S' : 'V'
        return { text: `P${tab}->>${to}: ${entry.name}`, participants: [`P${tab}`, to], isStimulus: true, rank: 0 }
      }
      case '@welt.step':
        return transition(tab, entry)
      default:
        return lineOf(tab, entry)
    }
  }
}

/** The stimulus stays first. */
function sorted([stimulus, ...rest]: readonly Line[]): Line[] {
  const byRank = rest.toSorted(
    (one, other) => one.rank - other.rank || (one.rank === RANK.request ? compare(one.text, other.text) : 0),
  )
  return stimulus ? [stimulus, ...byRank] : byRank
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Transitions of one actor that follow each other become one line. */
function joined(lines: readonly Line[]): Line[] {
  const result: Line[] = []
  for (const line of lines) {
    const last = result.at(-1)
    if (line.path && last?.path?.actor === line.path.actor) {
      const states = [...last.path.states, ...line.path.states.slice(1)]
      result[result.length - 1] = { ...last, path: { ...last.path, states } }
    } else result.push(line)
  }
  return result.map((line) => (line.path ? { ...line, text: line.text + line.path.states.join(' → ') } : line))
}
