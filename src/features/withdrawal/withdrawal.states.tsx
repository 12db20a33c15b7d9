import type { WithdrawalSnapshot } from '#machines/withdrawal.ts'
import type { WithdrawalRefusal } from '#models/wire/withdrawal.ts'
import { Part } from '#src/states/part.tsx'
import { SAMPLE_PERSON } from '#src/states/sample-account.ts'
import type { State, States } from '#src/states/state.ts'
import { DeclarationReview } from './declaration-review.tsx'
import { blankPage, type WithdrawalPage } from './withdrawal-page.ts'
import { WithdrawalView } from './withdrawal-view.tsx'

const VALUES = {
  name: `${SAMPLE_PERSON.firstName} ${SAMPLE_PERSON.lastName}`,
  orderNumber: '400000123',
  items: 'Oxford 1879, Größe 42\nSchuhspanner',
  email: SAMPLE_PERSON.email,
}

function withdrawal(changes: Partial<WithdrawalPage>, isOffered = true): State {
  const page = { ...blankPage(''), ...changes }
  return { show: () => <WithdrawalView page={page} isOffered={isOffered} /> }
}

const reviewed = { values: VALUES, key: 'key-of-the-declaration' }

const STEPS = {
  entering: withdrawal({}),
  reviewing: withdrawal(reviewed),
  // No page begins in it: the chart leaves it with the answer.
  sending: {
    show: () => (
      <Part hasHeading>
        <DeclarationReview
          values={VALUES}
          declarationKey={reviewed.key}
          refusal={null}
          isBusy
          takesFocus={false}
          onEdit={() => undefined}
          onConfirm={() => undefined}
        />
      </Part>
    ),
  },
  refused: withdrawal({ ...reviewed, refusal: 'unavailable' }),
  received: withdrawal({ values: VALUES, receivedAt: '2026-11-02T09:15:27Z' }),
} satisfies Record<Exclude<WithdrawalSnapshot['value'], 'arriving'>, State>

const REFUSALS = {
  'rate-limited': withdrawal({ ...reviewed, refusal: 'rate-limited' }),
  'idempotency-key-reused': withdrawal({ ...reviewed, refusal: 'idempotency-key-reused' }),
  unavailable: withdrawal({ ...reviewed, refusal: 'unavailable' }),
} satisfies Record<WithdrawalRefusal, State>

/** The withdrawal in each state of its chart. A state or a refusal without a state does not compile. [DEV-08] */
export const withdrawalStates = {
  ...STEPS,
  ...REFUSALS,
  invalid: withdrawal({
    values: { ...VALUES, name: '', email: 'alexandra@' },
    errors: { name: 'required', orderNumber: 'required', items: 'tooLong', email: 'emailInvalid' },
  }),
  'not-offered': withdrawal({}, false),
} satisfies States
