import { expect, test } from 'vitest'
import { readSettings } from '#server/host/settings.ts'
import { startWarnings, warnOfProxy } from '#server/host/start-warnings.ts'

const SAFE = {
  PUBLIC_ORIGIN: 'https://welt.example',
  SMTP_URL: 'smtps://mail.example',
  DATABASE_URL: 'postgres://db.example/shop',
}

test.each([
  [SAFE, []],
  [{}, ['PUBLIC_ORIGIN']],
  [{ ...SAFE, PUBLIC_ORIGIN: 'http://welt.example' }, ['PUBLIC_ORIGIN']],
  [{ ...SAFE, SMTP_URL: '' }, ['SMTP_URL']],
  [{ ...SAFE, DATABASE_URL: '' }, ['DATABASE_URL']],
  [{ PUBLIC_ORIGIN: 'https://welt.example', COMMERCE_API_URL: 'https://backend.example/api' }, []],
])('a start with %j warns of %j [PROM-14]', (environment, names) => {
  const warnings = [...startWarnings(readSettings(environment as Record<string, string>))]
  expect(warnings.map((text) => text.split(' ')[0])).toEqual(names)
})

test('a proxy in front of a shop that trusts none is logged once [PROM-14]', () => {
  const logged: unknown[] = []
  const check = warnOfProxy(0, (...line) => void logged.push(line))
  check({ headers: {} })
  expect(logged).toEqual([])
  check({ headers: { 'x-forwarded-for': '203.0.113.9' } })
  check({ headers: { forwarded: 'for=203.0.113.9' } })
  expect(logged).toEqual([['warn', 'proxy-not-trusted', { text: expect.stringContaining('set TRUSTED_PROXIES') }]])
})

test('a proxy that the settings name is expected [PROM-14]', () => {
  const check = warnOfProxy(1, () => expect.unreachable())
  check({ headers: { 'x-forwarded-for': '203.0.113.9' } })
})
