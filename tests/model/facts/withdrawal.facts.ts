import type { WithdrawalContext, WithdrawalInput, WithdrawalSnapshot } from '#machines/withdrawal.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** Two steps, and a declaration that counts once. (ROUTE-12, § 356a BGB) */

interface Form extends WithdrawalContext {
  readonly state: 'entering' | 'reviewing' | 'sending' | 'refused' | 'received'
  readonly since: number
}

const REQUEST_MS = 5000

const send: Row<Form> = (form, { now }) => ({ ...form, state: 'sending', since: now })
const edit: Row<Form> = (form) => ({ ...form, state: 'entering', key: null, refusal: null })
const unavailable: Row<Form> = (form) => ({ ...form, state: 'refused', refusal: 'unavailable' })

export const withdrawalFacts: Facts<Form> = {
  begin: (page: WithdrawalInput) => {
    const reviewed = page.refusal === null ? 'reviewing' : 'refused'
    return { ...page, state: page.key === null ? 'entering' : reviewed, since: 0, receivedAt: null }
  },
  states: {
    entering: {
      continued: (form, { event: { errors, key } }) =>
        Object.keys(errors).length > 0
          ? { ...form, errors }
          : { ...form, state: 'reviewing', errors: {}, key, refusal: null },
      'field.changed': (form, { event: { name } }) => {
        const { [name]: _, ...errors } = form.errors
        return { ...form, errors }
      },
    },
    reviewing: { confirmed: send, edited: edit },
    sending: {
      'declare done': (form, { event: { output } }) =>
        output.ok
          ? { ...form, state: 'received', refusal: null, receivedAt: output.receipt.receivedAt }
          : { ...form, state: 'refused', refusal: output.refusal },
      'declare failed': unavailable,
      'after requestDeadline': unavailable,
    },
    refused: { confirmed: send, edited: edit },
    received: {},
  },
  observed({ state, since, errors, key, refusal, receivedAt }) {
    const says = { errors, key, refusal, receivedAt }
    switch (state) {
      case 'entering':
        return { says, tags: ['entering'] }
      case 'sending':
        return {
          says,
          tags: ['reviewing', 'busy'],
          calls: { declare: { since, input: { key } } },
          timers: { requestDeadline: since + REQUEST_MS },
        }
      case 'received':
        return { says, output: { receivedAt } }
      default:
        return { says, tags: ['reviewing'] }
    }
  },
  read: ({ context }: WithdrawalSnapshot) => context,
  never: {
    'anything is sent without the second button': (before, { calls = {} }, happened) =>
      'declare' in calls && !('declare' in (before.calls ?? {})) && happened !== 'confirmed',
  },
}
