import type { CardFlow } from '#server/payment/payone/payone-provider.ts'
import { authoriseSession, authoriseSheet, sessionOf } from '#server/provider/core/session.ts'
import { dueEvents } from '#server/provider/core/timers.ts'
import type { Way } from '#server/provider/core/transaction.ts'
import { keyDigest, signedHeaders } from '#server/provider/digest.ts'
import { PAYONE_TRAITS, type ProviderUnderTest } from '#tests/fixtures/payment/provider-contract/contract-run.ts'
import { testProvider } from '#tests/fixtures/payment/provider-contract/provider-contract.ts'
import { ACCOUNT, SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'

const GOOD_CARD = '4111111111111111'

testProvider('the sandbox’s core in memory', PAYONE_TRAITS, () => start('frames'))

testProvider(
  'the same with cards on its own page',
  { ...PAYONE_TRAITS, cards: 'page', held: { method: 'creditcard', flow: 'redirect' } },
  () => start('redirect'),
)

async function start(cardFlow: CardFlow): Promise<ProviderUnderTest> {
  const at = new SandboxProvider(cardFlow)
  const { sandbox, provider } = at
  return {
    provider,
    origin: sandbox.context.origin,
    enterCard: async (_session, number) => sandbox.storeCard({ number }),
    typeCard: async (redirecturl, number) => decidedAt(redirecturl, sandbox.typeCard({ redirecturl }, number)),
    approveWidget: async ({ workorderid = '', client_token = '' }) => {
      const session = sessionOf(sandbox.ledger, client_token, sandbox.now)
      if (!session) throw new Error('There is no such session')
      sandbox.commit([authoriseSession(session, 'granted', sandbox.now)])
      return `${workorderid}:granted`
    },
    approveSheet: async (amount) => {
      const event = authoriseSheet({ amount: String(amount), currency: 'EUR' }, sandbox.context)
      if (typeof event === 'string') throw new Error(event)
      sandbox.commit([event])
      return event.token
    },
    decide: async (redirecturl, choice) => {
      const isCard = choice === 'approve' && sandbox.transactionAt(redirecturl).page === 'card'
      const asked = { redirecturl }
      return decidedAt(redirecturl, isCard ? sandbox.typeCard(asked, GOOD_CARD) : sandbox.choose(asked, choice))
    },
    chargeBack: async (txid) => at.chargeBack(txid),
    webhooks: async () =>
      [...sandbox.ledger.notifications.values()].map(({ id, fields }) => {
        const { key, ...account } = ACCOUNT
        const body = new URLSearchParams({ key: keyDigest(key), ...account, ...fields }).toString()
        return { headers: signedHeaders(id, body, sandbox.now, key), query: {}, body }
      }),
    dropNextAnswer: () => {
      at.lostAnswers = 1
    },
    advance: (milliseconds) => {
      sandbox.now += milliseconds
      sandbox.commit(dueEvents(sandbox.ledger, sandbox.now))
    },
    stop: async () => {},
  }

  function decidedAt(redirecturl: string, way: Way | null): string {
    return sandbox.transactionAt(redirecturl).terms.urls[way ?? 'back']
  }
}
