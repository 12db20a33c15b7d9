import type { Row } from './model.ts'

/** A test of a statechart that was written by hand. */
export interface Story {
  /** Without the requirement IDs. */
  readonly title: string
  readonly body: string
}

/** Requirement IDs that a test file names, each once. */
export function requirementsOf(source: string): string[] {
  return [...new Set([...source.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id))].sort()
}

export function storiesOf(source: string): Story[] {
  return source.split(/^(?=test\()/m).flatMap((body) => {
    const title = /^test\(\s*(['"`])(.*?)\1,/.exec(body)?.[2]
    return title === undefined ? [] : [{ title: title.replaceAll(/ \[[A-Z]+-\d+\]/g, ''), body }]
  })
}

/** Whether a story sends the event of a transition, or answers its call. A timer has no name in a story. */
export function isSentIn({ body }: Story, { event }: Row): boolean {
  const [, how, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (call) return body.includes(`${how === 'done' ? 'resolve' : 'reject'}('${call}'`)
  return event !== '' && body.includes(`'${event}'`)
}

/** Lines of a table under review that decide about an event in a state or in one of its substates; 1 is the first. */
export function tableLinesOf(table: string, state: string, label: string): number[] {
  let section = ''
  return table.split('\n').flatMap((line, index) => {
    if (!line.startsWith(' ')) section = line
    const isInside = state === '' || section === state || section.startsWith(`${state}.`)
    const text = label === 'at once' ? '(at once)' : label
    return isInside && line.startsWith(`  ${text}  `) ? [index + 1] : []
  })
}
