import { expect, test } from 'vitest'
import { readSettings, SettingsError } from '#server/host/settings.ts'

const MOLLIE = {
  PAYMENT_PROVIDER: 'mollie',
  PAYMENT_KEY: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
  PUBLIC_ORIGIN: 'https://welt.example',
}

test('every setting has a default that works', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: '.data',
    databaseUrl: null,
    commerceApiUrl: null,
    openSearchUrl: null,
    platformPrices: 'off',
    platformTax: 'included',
    smtpUrl: null,
    publicOrigin: 'http://localhost:3000',
    trustedProxies: 0,
    orderCallsAMinute: 30,
    cartCallsAMinute: 600,
    newCartsAMinute: 60,
    accountCallsAMinute: 20,
    ceilings: { guestPieces: 20, guestValue: 5000, guestPiecesADay: 200, guestValueADay: 50_000, openOrders: 3 },
    deferred: { invoiceLimit: 500, cashOnDeliveryFee: 5, cashOnDeliveryLimit: 1000 },
    giftCardSkus: ['GUTSCHEIN-100'],
    paymentProvider: 'sandbox',
    paymentApiUrl: null,
    paymentOrigin: null,
    paymentKey: null,
    paymentMerchant: { mid: '10001', aid: '10002', portalid: '2000001', mode: 'test' },
    cardFlow: 'frames',
  })
})

test('amounts in euros may have cents, and 0 [CHK-06]', () => {
  const environment = { CASH_ON_DELIVERY_FEE: '4.90', CASH_ON_DELIVERY_LIMIT: '250.5', INVOICE_LIMIT: '0' }
  expect(readSettings(environment).deferred).toEqual({
    invoiceLimit: 0,
    cashOnDeliveryFee: 4.9,
    cashOnDeliveryLimit: 250.5,
  })
})

test.each([
  [{}, 'sandbox'],
  [{ PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }, 'sandbox'],
  [{ PUBLIC_ORIGIN: 'https://welt.example' }, 'off'],
  [{ PUBLIC_ORIGIN: 'https://localhost.example' }, 'off'],
  [{ PUBLIC_ORIGIN: 'https://welt.example', PAYMENT_PROVIDER: 'sandbox' }, 'sandbox'],
  [{ COMMERCE_API_URL: 'https://shop.example/api' }, 'off'],
  [{ PAYMENT_PROVIDER: 'off' }, 'off'],
])('with %j payments are taken by: %s [CHK-14]', (environment, provider) => {
  expect(readSettings(environment as Record<string, string>).paymentProvider).toBe(provider)
})

test('a PAYONE account is read from one setting [CHK-14]', () => {
  const environment = {
    PAYMENT_PROVIDER: 'payone',
    PAYMENT_KEY: 'a-key-of-sixteen',
    PAYMENT_MERCHANT: '12345/12346/2012345/live',
    PAYMENT_ORIGIN: 'https://secure.pay1.de/client-api/',
  }
  expect(readSettings(environment)).toMatchObject({
    paymentProvider: 'payone',
    paymentKey: 'a-key-of-sixteen',
    paymentMerchant: { mid: '12345', aid: '12346', portalid: '2012345', mode: 'live' },
    paymentOrigin: 'https://secure.pay1.de',
  })
})

test('Mollie needs its key and a public address alone [CHK-14]', () => {
  expect(readSettings(MOLLIE)).toMatchObject({
    paymentProvider: 'mollie',
    paymentKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
    paymentApiUrl: null,
  })
  const local = { ...MOLLIE, PAYMENT_API_URL: 'http://127.0.0.1:9/v2/' }
  expect(readSettings(local).paymentApiUrl).toBe('http://127.0.0.1:9/v2/')
})

test.each([
  [{ CARD_FLOW: 'redirect' }, 'redirect'],
  [{ CARD_FLOW: 'frames' }, 'frames'],
  [MOLLIE, 'redirect'],
  [{ ...MOLLIE, CARD_FLOW: 'redirect' }, 'redirect'],
])('with %j cards are typed in: %s [CHK-07]', (environment, flow) => {
  expect(readSettings(environment as Record<string, string>).cardFlow).toBe(flow)
})

test('an empty variable counts as absent, and the origin follows the port', () => {
  expect(readSettings({ PORT: '8080', DATABASE_URL: ' ', PUBLIC_ORIGIN: '' })).toMatchObject({
    databaseUrl: null,
    publicOrigin: 'http://localhost:8080',
  })
})

test('the public origin loses path and slash', () => {
  expect(readSettings({ PUBLIC_ORIGIN: 'https://welt.example/shop/' }).publicOrigin).toBe('https://welt.example')
})

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ HOST: 'http://x' }, 'HOST must be a host name or an IP address'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address like postgres://user:password@host:5432/name'],
  [{ CASH_ON_DELIVERY_FEE: '4,90' }, 'CASH_ON_DELIVERY_FEE must be an amount in euros from 0 to 99999.99'],
  [{ INVOICE_LIMIT: '-1' }, 'INVOICE_LIMIT must be an amount in euros from 0 to 99999.99'],
  [{ OPEN_ORDERS: '0' }, 'OPEN_ORDERS must be a whole number from 1 to 1000000'],
  [{ GUEST_ORDER_VALUE: '1e9' }, 'GUEST_ORDER_VALUE must be a whole number from 1 to 1000000'],
  [{ TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES must be a whole number from 0 to 9'],
  [{ PUBLIC_ORIGIN: 'welt.example' }, 'PUBLIC_ORIGIN must be an address like https://shop.example'],
  [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER must be sandbox, payone, mollie or off'],
  [{ PAYMENT_API_URL: 'api.pay1.de' }, 'PAYMENT_API_URL must be an address like https://api.pay1.de/post-gateway/'],
  [{ PAYMENT_KEY: 'short' }, 'PAYMENT_KEY must have at least 16 characters'],
  [{ PAYMENT_MERCHANT: '1/2/3/test' }, 'PAYMENT_MERCHANT must be like 10001/10002/2000001/test'],
  [{ PAYMENT_PROVIDER: 'payone' }, 'PAYMENT_MERCHANT is missing for payone\nPAYMENT_KEY is missing for payone'],
  [{ CARD_FLOW: 'popup' }, 'CARD_FLOW must be frames or redirect'],
  [
    {
      PAYMENT_PROVIDER: 'payone',
      PAYMENT_KEY: 'a-key-of-sixteen',
      PAYMENT_MERCHANT: '12345/12346/2012345/live',
      CARD_FLOW: 'redirect',
    },
    'CARD_FLOW must be frames for payone, whose Server API takes a card by the token of its frames alone',
  ],
  [{ ...MOLLIE, CARD_FLOW: 'frames' }, 'CARD_FLOW must be redirect for mollie, which has no card frames here'],
  [{ PAYMENT_PROVIDER: 'mollie', PUBLIC_ORIGIN: 'https://welt.example' }, 'PAYMENT_KEY is missing for mollie'],
  [
    { ...MOLLIE, PAYMENT_KEY: 'a-key-of-sixteen' },
    'PAYMENT_KEY must be an API key of Mollie, which starts with test_ or live_',
  ],
  [
    { ...MOLLIE, PUBLIC_ORIGIN: '' },
    'PUBLIC_ORIGIN must be a public https address for mollie, which sends its webhooks there',
  ],
  [
    { ...MOLLIE, PUBLIC_ORIGIN: 'http://welt.example' },
    'PUBLIC_ORIGIN must be a public https address for mollie, which sends its webhooks there',
  ],
  [
    { ...MOLLIE, PAYMENT_ORIGIN: 'https://pay.example' },
    'PAYMENT_ORIGIN must be absent for mollie, which names its pages itself',
  ],
  [
    { ...MOLLIE, PAYMENT_MERCHANT: '12345/12346/2012345/live' },
    'PAYMENT_MERCHANT must be absent for mollie, whose key names the account',
  ],
  [
    { ...MOLLIE, PAYMENT_API_URL: 'http://api.mollie.com/v2/' },
    'PAYMENT_API_URL must be an https address for mollie, whose key is sent with every request',
  ],
  [{ PAYMENT_API_URL: 'http://127.0.0.1:9/post-gateway/' }, 'PAYMENT_KEY is missing for sandbox'],
  [
    { PAYMENT_PROVIDER: 'sandbox', COMMERCE_API_URL: 'https://shop.example/api' },
    'PAYMENT_PROVIDER must be off with COMMERCE_API_URL: the foreign backend takes the payments',
  ],
])('%j is reported in one line', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(new SettingsError(message))
})

test('several faults are reported together', () => {
  expect(() => readSettings({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/^PORT .*\nSMTP_URL /)
})
