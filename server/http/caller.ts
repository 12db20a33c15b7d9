import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Identifies the caller for rate limits. */
export type Caller = (c: Context) => string

/**
 * Network address of the caller. Only the `trustedProxies` last entries of `X-Forwarded-For` count: a client can forge
 * the rest.
 */
export function callerOf(trustedProxies: number): Caller {
  return (c) => {
    const peer = peerOf(c)
    if (trustedProxies === 0) return networkOf(peer)
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
    const line = [...forwarded.filter(Boolean), peer]
    return networkOf(line.at(-1 - trustedProxies) ?? line[0] ?? peer)
  }
}

/** Whether a caller is the server's own machine, as everyone is behind a proxy that the settings do not name. */
export function isLoopback(caller: string): boolean {
  const network = networkOf(caller)
  return network.startsWith('127.') || network === networkOf('::1')
}

/** In-process calls have no socket. */
function peerOf(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process'
}

/** A household usually has a whole /64 of IPv6, so its addresses count as one caller. */
function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = (plain.split('%')[0] ?? plain).split('::')
  const leading = head === '' ? [] : head.split(':')
  const trailing = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Math.max(0, 8 - leading.length - trailing.length) : 0
  const groups = [...leading, ...Array<string>(zeros).fill('0'), ...trailing]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
