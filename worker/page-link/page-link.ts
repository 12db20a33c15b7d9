import type { Answer, PageMessage } from '../api.ts'
import type { Clock } from '../ports.ts'
import type { Notice, ReadModels } from '../protocol.ts'
import { deltaOf } from './delta.ts'

/** One frame of the page, ms. */
const FRAME_MS = 16

export type PageLink = ReturnType<typeof createPageLink>

/**
 * What leaves the worker for its page: answers, notices, and what changed of the models, all of the same state and many in
 * one message. The last answer that the page waits for goes at once, all else at most once a frame.
 */
export function createPageLink(clock: Clock, post: (message: PageMessage) => void) {
  let look: (() => ReadModels) | null = null
  let sent: ReadModels | null = null
  let answers: Answer[] = []
  let notices: Notice[] = []
  let awaited = 0
  let lastPostedAt = Number.NEGATIVE_INFINITY
  /** This turn ends with a message. */
  let isDue = false
  /** This frame ends with one. */
  let isPaced = false

  function flush(): void {
    isDue = false
    if (!look) return
    const models = look()
    const message = { delta: deltaOf(sent, models), answers, notices }
    if (!message.delta && answers.length === 0 && notices.length === 0) return
    sent = models
    answers = []
    notices = []
    lastPostedAt = clock.now()
    post(message)
  }

  /** What one turn brings goes together. */
  function soon(): void {
    if (!isDue) queueMicrotask(flush)
    isDue = true
  }

  function inFrame(): void {
    // Never longer than a frame, also where the clock was set back. [ENG-48]
    const wait = Math.min(FRAME_MS, Math.max(0, lastPostedAt + FRAME_MS - clock.now()))
    if (wait === 0 && awaited === 0) soon()
    else if (!isDue && !isPaced) {
      isPaced = true
      clock.after(wait, () => {
        isPaced = false
        flush()
      })
    }
  }

  const schedule = () => (awaited === 0 ? soon() : inFrame())

  return {
    /** The first state: nothing is posted before it. */
    open(models: () => ReadModels): void {
      look = models
      soon()
    },
    /** The models may be others than before. */
    touch: inFrame,
    /** The page waits for so many answers more. */
    asked(count: number): void {
      awaited += count
    },
    answer(answer: Answer): void {
      awaited--
      answers.push(answer)
      schedule()
    },
    notice(notice: Notice): void {
      notices.push(notice)
      schedule()
    },
  }
}
