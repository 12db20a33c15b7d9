import type { Answer, PageMessage } from '../api.ts'
import type { Clock } from '../ports.ts'
import type { Notice } from '../protocol.ts'
import type { ReadModels } from '../read-models.ts'
import { deltaOf } from './delta.ts'

/** One frame of the page, ms. */
const FRAME_MS = 16

export type PageLink = ReturnType<typeof createPageLink>

/**
 * Messages to the page: answers, notices and the change of the models, all of the same state. The last answer that the page
 * waits for is sent at once, everything else at most once a frame.
 */
export function createPageLink(clock: Clock, post: (message: PageMessage) => void) {
  let read: (() => ReadModels) | null = null
  let sent: ReadModels | null = null
  let answers: Answer[] = []
  let notices: Notice[] = []
  let awaited = 0
  let lastPostedAt = Number.NEGATIVE_INFINITY
  /** A message is due at the end of this turn. */
  let isDue = false
  /** A message is due at the end of this frame. */
  let isPaced = false

  function flush(): void {
    isDue = false
    if (!read) return
    const models = read()
    const message = { delta: deltaOf(sent, models), answers, notices }
    if (!message.delta && answers.length === 0 && notices.length === 0) return
    sent = models
    answers = []
    notices = []
    lastPostedAt = clock.now()
    post(message)
  }

  /** Sends everything of one turn together. */
  function soon(): void {
    if (!isDue) queueMicrotask(flush)
    isDue = true
  }

  function inFrame(): void {
    // At most one frame, also after the clock was set back. [ENG-48]
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
    /** Sets the source of the models: nothing is posted before. */
    open(models: () => ReadModels): void {
      read = models
      soon()
    },
    /** The models may have changed. */
    touch: inFrame,
    /** The page waits for `count` more answers. */
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
