import type { Answer, PageMessage } from './api.ts'
import { deltaOf } from './delta.ts'
import type { Clock } from './ports.ts'
import type { Notice, Patch, ReadModels } from './protocol.ts'
import { FRAME_MS } from './views/publisher.ts'

/**
 * What leaves the worker for its page. Answers and changes of state travel together: while the page waits for more
 * answers it gets at most one message a frame; when it waits for nothing more, at once. State goes as deltas.
 */
export function createPageLink(clock: Clock, post: (message: PageMessage) => void) {
  let sent: ReadModels | null = null
  let models: ReadModels | null = null
  let answers: Answer[] = []
  let notices: Notice[] = []
  let awaited = 0
  let lastPostedAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | null = null
  let isDue = false

  function flush(): void {
    cancel?.()
    cancel = null
    isDue = false
    const delta = deltaOf(sent, models)
    if (!delta && answers.length === 0 && notices.length === 0) return
    const message = { delta, answers, notices }
    sent = models
    answers = []
    notices = []
    lastPostedAt = clock.now()
    post(message)
  }

  function schedule(): void {
    if (awaited === 0) {
      // What one turn brings goes together.
      if (!isDue) queueMicrotask(flush)
      isDue = true
    } else cancel ??= clock.after(Math.min(FRAME_MS, Math.max(0, lastPostedAt + FRAME_MS - clock.now())), flush)
  }

  return {
    /** The first state: nothing is posted before it. */
    open({ version: _, ...first }: Patch & ReadModels): void {
      models = first
      schedule()
    },
    /** The page waits for so many answers more. */
    asked(count: number): void {
      awaited += count
    },
    answer(answer: Answer): void {
      awaited--
      answers.push(answer)
      schedule()
    },
    patch({ version: _, ...changed }: Patch): void {
      if (!models) return
      models = { ...models, ...changed }
      schedule()
    },
    notice(notice: Notice): void {
      notices.push(notice)
      if (models) schedule()
    },
  }
}
