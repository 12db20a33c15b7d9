import { shownMoment, travelTo } from '#src/devtools/time-travel.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { RequestView } from '#worker/read-models.ts'
import type { State } from './state.ts'

/** The engine takes a request of a form, and it becomes this. */
export function requestBecomes(status: RequestView['status']): NonNullable<State['answers']> {
  return {
    async execute(command) {
      const moment = shownMoment()
      if (moment && command.type === 'requests.make') {
        const { id, kind, sku, name } = command
        const requests: RequestView[] = [
          { id, kind, sku, name, status, reason: status === 'refused' ? 'product-discontinued' : null },
        ]
        travelTo({ ...moment, models: { ...emptyModels, ...moment.models, requests } })
      }
      return { ok: true }
    },
  }
}
