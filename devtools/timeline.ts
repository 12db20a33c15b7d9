import type { CommandRequest } from '#worker/api.ts'
import type { Outcome } from '#worker/commands.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import { pathTemplate } from '#worker/path-template.ts'
import type { Fetch } from '#worker/ports.ts'
import type { Notice } from '#worker/protocol.ts'

/** One line of the timeline, without personal details: types, ids and paths without ids. */
export interface TimelineEntry {
  readonly type: '@welt.entry'
  /** ms since 1970 */
  readonly at: number
  readonly kind: 'command' | 'outcome' | 'event' | 'task' | 'request' | 'answer' | 'notice'
  readonly name: string
  /** Of a task: the idempotency key of its requests. */
  readonly id: string | null
  /** Id of the command, event, task, request or answer that it follows from, as far as that is known. Some tasks add `:` and a step. */
  readonly cause: string | null
}

/** How an entry is named as a cause: commands, events and tasks may share one id. */
export type EntryName = `${TimelineEntry['kind']} ${string}`

export type Turn = ReturnType<typeof createTurn>

/** What something can follow from. A task and a request are consequences themselves. */
const CAUSES: readonly TimelineEntry['kind'][] = ['command', 'event', 'answer']

/** The last cause in the present turn of the event loop: what happens before the next turn follows from it. */
export function createTurn() {
  let last: EntryName | null = null
  // A message comes before timers that are due later.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    last = null
  }
  return {
    cause: (): EntryName | null => last,
    setCause(entry: EntryName): void {
      last = entry
      port2.postMessage(null)
    },
  }
}

/** Commands, writes, requests and notices of a tab's engine, for the live view and the drawings of real runs. [DEV-06] */
export function createTimeline(record: (entry: TimelineEntry) => void, turn: Turn) {
  function add(
    kind: TimelineEntry['kind'],
    name: string,
    { id = null, cause = null }: { id?: string | null; cause?: string | null } = {},
  ): void {
    record({ type: '@welt.entry', at: Date.now(), kind, name, id, cause })
    if (id !== null && CAUSES.includes(kind)) turn.setCause(`${kind} ${id}`)
  }

  /** A body arrives in a later turn than its head. */
  function continuing(answer: Response, entry: EntryName): Response {
    const { json } = answer
    answer.json = async () => {
      const body = await json.call(answer)
      turn.setCause(entry)
      return body
    }
    return answer
  }

  return {
    command: ({ id, command }: CommandRequest) => add('command', command.type, { id }),
    outcome: (id: string, outcome: Outcome) =>
      add('outcome', outcome.ok ? 'done' : `refused: ${outcome.refusal.reason}`, { cause: id }),
    notice: ({ message }: Notice) => add('notice', message),
    /** Writes of this tab are recorded from now on. */
    follow(storage: Storage): void {
      const commit = storage.commit
      Object.assign(storage, {
        async commit(write: Parameters<typeof commit>[0]) {
          const answer = answerIn(turn.cause())
          const result = await commit.call(storage, write)
          if (result.type !== 'written') return result
          for (const { type, id, actor, cause } of write.events) {
            add('event', type, { id, cause: actor === 'server' ? answer : cause })
          }
          for (const { id, kind, lane, subject } of write.putTasks) {
            // A task that was there before is written again with each attempt.
            if (!write.events.some((event) => event.id === id)) continue
            add('task', kind, { id: lane === 'requests' ? subject : id, cause: id })
          }
          return result
        },
      } satisfies Partial<Storage>)
    },
    /** Records each request and its answer. */
    watched:
      (fetch: Fetch): Fetch =>
      async (url, init) => {
        const { pathname } = new URL(url, 'https://shop.invalid')
        const name = `${init.method ?? 'GET'} ${pathTemplate(pathname)}`
        const cause = new Headers(init.headers).get('idempotency-key')
        const id = crypto.randomUUID()
        add('request', name, { id, cause })
        try {
          const answer = await fetch(url, init)
          add('answer', String(answer.status), { id, cause: id })
          return continuing(answer, `answer ${id}`)
        } catch (error) {
          add('answer', 'no answer', { id, cause: id })
          throw error
        }
      },
  }
}

/** Id of the answer; null for another cause. */
function answerIn(cause: EntryName | null): string | null {
  const [kind, id = null] = cause?.split(' ') ?? []
  return kind === 'answer' ? id : null
}
