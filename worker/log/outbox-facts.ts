import type { Task } from './rows.ts'

/** What is told of the outbox. A part stays the same object as long as only wishes are added. */
export interface OutboxFacts {
  /** Tasks that were not accepted yet. */
  readonly unsent: number
  /** Of these the ones of cart and order that nobody set aside. */
  readonly purchase: number
  /** What requests on their way are about. */
  readonly sent: ReadonlySet<string>
  readonly setAside: readonly Task[]
}

export function factsOf(tasks: Iterable<Task>): OutboxFacts {
  return withTasks({ unsent: 0, purchase: 0, sent: new Set(), setAside: [] }, tasks)
}

/** Tasks that were not there before. A letter that waits keeps no cart busy. */
export function withTasks({ unsent, purchase, sent, setAside }: OutboxFacts, added: Iterable<Task>): OutboxFacts {
  for (const task of added) {
    unsent++
    if (task.request) sent = new Set([...sent, task.subject])
    if (task.state === 'quarantined') setAside = [...setAside, task]
    else if (task.lane !== 'requests') purchase++
  }
  return { unsent, purchase, sent, setAside }
}
