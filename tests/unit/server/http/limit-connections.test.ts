import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections, REQUEST_TIMEOUTS } from '#server/http/limit-connections.ts'

const sockets: Socket[] = []
let http: Server

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  http.close()
})

async function serve(isShared: boolean, ceilings: { most?: number; mostOfAddress?: number }): Promise<void> {
  http = createServer(REQUEST_TIMEOUTS, (_, response) => response.end('served'))
  limitConnections(http, () => isShared, ceilings)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
}

/** Whether the server answers on a new connection, which then stays open. */
async function isServed(): Promise<boolean> {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const answered = once(socket, 'data').then(() => true)
  const closed = once(socket, 'close').then(() => false)
  return Promise.race([answered, closed])
}

test('an address has so many connections at once, and another when one has closed [PROM-14]', async () => {
  await serve(false, { mostOfAddress: 3 })
  const served: boolean[] = []
  for (let place = 0; place < 5; place++) served.push(await isServed())
  expect(served).toEqual([true, true, true, false, false])
  sockets[0]?.destroy()
  await expect.poll(isServed).toBe(true)
})

test('all addresses together have a ceiling, behind a proxy the only one [PROM-14]', async () => {
  await serve(true, { most: 4, mostOfAddress: 1 })
  const served: boolean[] = []
  for (let place = 0; place < 6; place++) served.push(await isServed())
  expect(served).toEqual([true, true, true, true, false, false])
})
