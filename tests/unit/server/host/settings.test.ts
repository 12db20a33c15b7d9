import { expect, test } from 'vitest'
import { readSettings, SettingsError } from '#server/host/settings.ts'

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
  })
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
  [{ TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES must be a whole number from 0 to 9'],
  [{ PUBLIC_ORIGIN: 'welt.example' }, 'PUBLIC_ORIGIN must be an address like https://shop.example'],
])('%j is reported in one line', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(new SettingsError(message))
})

test('several faults are reported together', () => {
  expect(() => readSettings({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/^PORT .*\nSMTP_URL /)
})
