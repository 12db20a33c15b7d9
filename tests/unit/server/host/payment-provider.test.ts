import { expect, test } from 'vitest'
import { paymentProvider } from '#server/host/payment-provider.ts'
import { readSettings } from '#server/host/settings.ts'

const SANDBOX = {
  origin: 'http://127.0.0.1:3001',
  apiUrl: 'http://127.0.0.1:3001/post-gateway/',
  key: 'the-key-of-a-sandbox',
}

test.each([
  [{}, { flow: 'frames', formOrigin: SANDBOX.origin }],
  [{ CARD_FLOW: 'redirect' }, { flow: 'redirect' }],
])('with %j a card is offered as %j [CHK-07]', (environment, offered) => {
  const provider = paymentProvider(readSettings(environment), SANDBOX)
  expect(provider?.methods()).toContainEqual({ code: 'sandbox_creditcard', ...offered })
})
