import type { PaymentCommand } from '../commands.ts'
import { ACCEPTED, accept, type Decision } from './decider.ts'
import { attemptOf, displacedBy, mayBePaidLate, outcomeOf, type PaymentsEvent } from './payments.ts'
import type { States } from './states.ts'

/** `newId`: of the attempt that the command may begin. */
export function decidePayment({ payments }: States, command: PaymentCommand, newId: string): Decision<PaymentsEvent> {
  if (command.type === 'payments.pay') return decidePay(payments, command, newId)
  const attempt = attemptOf(payments, command.paymentId)
  if (!attempt || attempt.state === null) return accept()
  const { paymentId } = attempt
  const isLate = command.type === 'payments.return' && mayBePaidLate(attempt)
  if (outcomeOf(attempt) !== 'open' && !isLate) return accept()
  switch (command.type) {
    case 'payments.hand-off':
      return accept({ type: 'payments.handed-off', paymentId })
    case 'payments.return': {
      const returned = { type: 'payments.returned', paymentId, claim: command.claim } as const
      // Who returns has left: by the link of a mail, if not by a page of the shop.
      return attempt.handedOffAt === null
        ? accept<PaymentsEvent>({ type: 'payments.handed-off', paymentId }, returned)
        : accept(returned)
    }
  }
}

/** The token goes into the row of the attempt and never into an event, so that it can be deleted. [ENG-57] */
function decidePay(
  payments: States['payments'],
  command: Extract<PaymentCommand, { type: 'payments.pay' }>,
  newId: string,
): Decision<PaymentsEvent> {
  const { orderId, method, flow, storeCode, instrument } = command
  const current = payments.attempts.find((attempt) => attempt.orderId === orderId)
  if (current && outcomeOf(current) === 'paid') return accept()
  const isSame = current?.method === method && outcomeOf(current) === 'open' && current.handedOffAt === null
  const asked = isSame && instrument && current.state !== null ? current : null
  // A second click.
  if (isSame && !asked) return accept()
  const paymentId = asked?.paymentId ?? newId
  return {
    result: ACCEPTED,
    events: [{ type: 'payments.requested', paymentId, orderId, method, flow, storeCode }],
    putSubjects: instrument ? [{ id: paymentId, fields: { token: instrument.token } }] : [],
    deleteSubjects: asked ? [] : displacedBy(payments, orderId),
  }
}
