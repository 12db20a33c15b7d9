import { authoriseSession, authoriseSheet, sessionOf } from '#server/provider/core/session.ts'
import { dueEvents } from '#server/provider/core/timers.ts'
import { keyDigest, signedHeaders } from '#server/provider/digest.ts'
import { PAYONE_TRAITS, type ProviderUnderTest, testProvider } from '#tests/fixtures/payment/provider-contract.ts'
import { ACCOUNT, SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'

testProvider('the sandbox’s core in memory', PAYONE_TRAITS, async (): Promise<ProviderUnderTest> => {
  const at = new SandboxProvider()
  const { sandbox, provider } = at
  return {
    provider,
    origin: sandbox.context.origin,
    enterCard: async (_session, number) => sandbox.storeCard({ number }),
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
      const { urls } = sandbox.transactionAt(redirecturl).terms
      return urls[sandbox.choose({ redirecturl }, choice) ?? 'back']
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
})
