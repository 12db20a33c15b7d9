import { pending } from '#src/states/responses.ts'
import { SAMPLE_PERSON, sampleOrder } from '#src/states/sample-account.ts'
import type { State, States } from '#src/states/state.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { AccountView } from '#worker/protocol.ts'
import type { ReadModels } from '#worker/read-models.ts'
import { EngineAccount } from './engine-account.tsx'

const ORDERS = ['pending_payment', 'processing', 'complete', 'canceled'].map((status, place) =>
  sampleOrder(`40000012${place}`, status),
)

const identified = (identity: Partial<ReadModels['identity']>, answers: State['answers'] = {}): State => ({
  models: { identity: { ...emptyModels.identity, ...identity } },
  answers,
  show: () => <EngineAccount />,
})

const own = (account: () => Promise<AccountView | null>) =>
  identified({ isSignedIn: true, session: 's_1' }, { account })
const withOrders = (orders: AccountView['orders'], orderCount = orders.length) =>
  own(async () => ({ ...SAMPLE_PERSON, orders, orderCount }))

/** The account on a foreign backend. */
export const engineAccountStates = {
  filled: withOrders(ORDERS, 41),
  empty: withOrders([]),
  loading: own(pending),
  unreachable: own(async () => null),
  guest: identified({}),
  expired: identified({ hasExpired: true }),
} satisfies States
