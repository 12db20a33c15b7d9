import type { Contents } from '#worker/log/rows.ts'
import { element, list, section } from './elements.ts'

/** Tasks of the outbox that are not delivered yet. */
export function createOutboxSection() {
  const rows = element('div')
  return {
    element: section('Outbox', rows),
    show({ tasks }: Contents): void {
      rows.replaceChildren(
        list(
          tasks.map(({ id, lane, kind, subject, state, attempts, lastError }) =>
            [lane, kind, subject, state, `tries ${attempts}`, lastError?.code ?? '', id].join(' '),
          ),
        ),
      )
    },
  }
}
