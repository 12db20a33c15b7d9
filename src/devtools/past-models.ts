import { emptyModels } from '#worker/empty-models.ts'
import { replay } from '#worker/log/fold.ts'
import { factsOf } from '#worker/log/outbox-projection.ts'
import { byId, type Contents } from '#worker/log/rows.ts'
import type { ReadModels } from '#worker/read-models.ts'
import { createReadModels } from '#worker/views/create-read-models.ts'

/** The read models that are folds of the log; network, disk and consent to tracking are always those of now. */
export type PastModels = Omit<ReadModels, 'consent' | 'sync'>

/**
 * The read models as they were after some events. Tasks and stock have no history. Personal details that were deleted since
 * are missing. [DEV-07]
 */
export function pastModels({ events, subjects }: Contents, position: number): PastModels {
  const { states, unreadable } = replay(events.slice(0, position))
  const { consent, sync, ...past } = createReadModels()({
    ...emptyModels.sync,
    log: { states, outbox: factsOf([]), subjects: byId(subjects), isComplete: unreadable.size === 0 },
    consent: emptyModels.consent,
    stock: new Map(),
    timedPayments: new Map(),
    leader: null,
  })
  // A page of today's provider does not belong to the past, and a page that finds its address leaves for it.
  return { ...past, payments: past.payments.map((payment) => ({ ...payment, url: null, form: null })) }
}
