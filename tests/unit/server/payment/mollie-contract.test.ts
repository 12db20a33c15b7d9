import { mollieApi } from '#server/payment/mollie/mollie-api.ts'
import { MollieProvider } from '#server/payment/mollie/mollie-provider.ts'
import { API_KEY, TranscriptServer } from '#tests/fixtures/payment/mollie/transcript-server.ts'
import type { ProviderUnderTest } from '#tests/fixtures/payment/provider-contract/contract-run.ts'
import { testProvider } from '#tests/fixtures/payment/provider-contract/provider-contract.ts'

const TRAITS = {
  held: { method: 'creditcard', flow: 'redirect' },
  wallet: 'popup',
  cards: 'page',
  hasTestCards: false,
  hasForms: false,
  webhook: 'id',
  hasReturnClaims: false,
  declined: 'insufficient_funds',
  hasUniqueReferences: false,
} as const

// The exchanges are written by hand from the documentation: this is no proof that the live service takes them.
testProvider('Mollie’s documented exchanges over HTTP', TRAITS, async (): Promise<ProviderUnderTest> => {
  const server = await TranscriptServer.start()
  return {
    provider: new MollieProvider({
      apiKey: API_KEY,
      send: mollieApi(server.url, API_KEY),
      notifyUrl: 'https://shop.test/api/provider/notify',
      now: () => server.now,
    }),
    origin: 'https://www.mollie.com',
    decide: async (url, choice) => server.decide(url, choice),
    chargeBack: async (id) => server.chargeBack(id),
    webhooks: async () =>
      server.webhooks.map(({ url, id }) => ({
        headers: {},
        query: Object.fromEntries(new URL(url).searchParams),
        body: new URLSearchParams({ id }).toString(),
      })),
    dropNextAnswer: () => {
      server.dropping = 'change'
    },
    advance: (milliseconds) => {
      server.now += milliseconds
    },
    stop: () => server.stop(),
  }
})
