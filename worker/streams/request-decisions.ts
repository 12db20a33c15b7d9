import type { RequestCommand } from '../commands.ts'
import type { Task } from '../log/rows.ts'
import { ACCEPTED, accept, type Decision, refuse } from './decider.ts'
import { type RequestsEvent, waitingIn } from './requests.ts'
import type { States } from './states.ts'

/** Maximum of reviews and stock alerts without an answer. */
const MAX_WAITING = 10

/** What was typed goes into a row of its own and not into the event, so that it can be deleted. [ENG-57] */
export function makeRequest(
  states: States,
  tasks: ReadonlyMap<string, Task>,
  command: RequestCommand,
): Decision<RequestsEvent> {
  const { requests, identity } = states
  const { id, kind, sku, name, body } = command
  if (requests.made.some((request) => request.id === id)) return accept()
  if (command.kind === 'profile.save' && command.session !== identity.session) return refuse('other')
  const replaced = command.kind === 'profile.save' ? replacedBy(states, tasks) : NOTHING
  if (replaced === null || waitingIn(requests).length >= MAX_WAITING) return refuse('requests-waiting')
  return {
    ...replaced,
    result: ACCEPTED,
    events: [...replaced.events, { type: 'requests.made', id, kind, sku, name }],
    putSubjects: [{ id, fields: { ...body } }],
  }
}

interface Replaced {
  readonly events: readonly RequestsEvent[]
  readonly deleteTasks: readonly string[]
  readonly deleteSubjects: readonly string[]
}

const NOTHING: Replaced = { events: [], deleteTasks: [], deleteSubjects: [] }

/** The earlier profiles, of which the last one counts; null while one of them may be on its way to the server. */
function replacedBy({ requests }: States, tasks: ReadonlyMap<string, Task>): Replaced | null {
  const earlier = [...tasks.values()].filter(({ kind }) => kind === 'profile.save')
  if (earlier.some(({ state }) => state === 'sending' || state === 'uncertain')) return null
  const profiles = requests.made.filter(({ kind }) => kind === 'profile.save')
  return {
    events: profiles.flatMap(({ id, status }) =>
      status === 'waiting' ? [{ type: 'requests.refused', id, reason: 'given-up' } as const] : [],
    ),
    deleteTasks: earlier.map(({ id }) => id),
    deleteSubjects: profiles.map(({ id }) => id),
  }
}
