import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { callerOf } from '#server/http/caller.ts'

function asked(peer: string, forwarded?: string): Context {
  const header = (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined)
  return { req: { header }, env: { incoming: { socket: { remoteAddress: peer } } } } as unknown as Context
}

test.each([
  ['no proxy is trusted: the header counts for nothing', 0, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['one proxy: the address that it saw', 1, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['one proxy: what the caller wrote before it counts for nothing', 1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['two proxies', 2, '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['a call that came around the proxies', 2, '9.9.9.9', undefined, '9.9.9.9'],
  ['IPv4 on an IPv6 socket', 0, '::ffff:9.9.9.9', undefined, '9.9.9.9'],
  ['IPv6 counts by its network', 0, '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['IPv6 in short', 0, '2001:0DB8::6', undefined, '2001:db8:0:0'],
])('the address of a caller cannot be forged: %s [PROM-14]', (_, trusted, peer, forwarded, caller) => {
  expect(callerOf(trusted)(asked(peer, forwarded))).toBe(caller)
})
