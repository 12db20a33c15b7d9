import type { Task } from '../log/rows.ts'
import type { DeadLetterView } from '../read-models.ts'
import type { States } from './states.ts'

/** Dead letters: the shopper decides whether they are retried or discarded. [ENG-21, ENG-22] */
export function deadLetterViews(states: States, tasks: readonly Task[]): readonly DeadLetterView[] {
  const shown = tasks.filter((task) => isDeadLetter(states, task)).sort((one, other) => one.rev - other.rev)
  return shown.flatMap(({ id, kind, subject, lastError }) =>
    // A payment is begun again until our server answers.
    kind === 'payment.begin' || kind === 'payment.return'
      ? []
      : { id, kind, subject, name: nameOf(states, kind, subject), code: lastError?.code ?? null },
  )
}

/** Those of another identity are not shown. [ENG-26] */
export function isDeadLetter({ identity }: States, { state, identity: epoch = 0 }: Task): boolean {
  return state === 'quarantined' && epoch === identity.epoch
}

function nameOf({ cart, requests }: States, kind: Task['kind'], subject: string): string | null {
  if (kind === 'cart.coupon') return cart.coupon.wanted ?? cart.coupon.confirmed
  const request = requests.made.find(({ id }) => id === subject)
  if (request) return request.name
  const line = cart.lines.find(({ id }) => id === subject)
  const removed = cart.removed?.line.id === subject ? cart.removed.line : undefined
  const sku = cart.removals.find(({ lineId }) => lineId === subject)?.sku
  return (line ?? removed)?.name ?? cart.quote?.items.find((item) => item.sku === sku)?.name ?? null
}
