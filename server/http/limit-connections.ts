import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A body has 64 kB at most, so slower ones only hold connections. */
export const REQUEST_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
} as const

/** Each connection costs about 20 kB. */
const MOST_CONNECTIONS = 5_000
/** Browsers open six, with HTTP/1.1. Offices share an address. */
const MOST_OF_ADDRESS = 500

/**
 * Closes connections beyond the ceilings at once. `isShared`: the address is a proxy's, which has the connections of all
 * shoppers, so only the total counts.
 */
export function limitConnections(
  http: Server,
  isShared: (address: string) => boolean,
  { most = MOST_CONNECTIONS, mostOfAddress = MOST_OF_ADDRESS } = {},
): void {
  const open = new Map<string, number>()
  http.maxConnections = most
  http.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isShared(address)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > mostOfAddress) socket.destroy()
  })
}
