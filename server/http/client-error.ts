import { type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { failure } from '#models/wire/envelope.ts'
import { isApi } from './is-api.ts'

interface Reason {
  readonly status: number
  readonly phrase: string
  readonly text: string
  /** Machine-readable code in the envelope. */
  readonly error: string
}

const MALFORMED: Reason = {
  status: 400,
  phrase: 'Bad Request',
  text: 'This request is not well-formed',
  error: 'request-malformed',
}
const ADDRESS_TOO_LONG: Reason = {
  status: 414,
  phrase: 'URI Too Long',
  text: 'The address of this request is too long',
  error: 'address-too-long',
}
const REASONS: Readonly<Record<string, Reason>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    phrase: 'Request Header Fields Too Large',
    text: 'The address and headers of this request are too long',
    error: 'headers-too-long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    phrase: 'Request Timeout',
    text: 'This request took too long to arrive',
    error: 'request-timeout',
  },
}

/** Answers requests that Node's parser rejects before any route: as text, and below `/api` in the envelope. */
export function answerClientError(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const line = requestLineOf(error.rawPacket)
  const isLongAddress = error.code === 'HPE_HEADER_OVERFLOW' && line.length >= maxHeaderSize
  const reason = isLongAddress ? ADDRESS_TOO_LONG : (REASONS[error.code ?? ''] ?? MALFORMED)
  const { type, body } = bodyFor(line.split(' ')[1] ?? '', reason)
  const head = [
    `HTTP/1.1 ${reason.status} ${reason.phrase}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Refuses a request without a Host header. Node would answer with an empty body. */
export function refuseWithoutHost({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const { type, body } = bodyFor(url, MALFORMED)
  const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  response.writeHead(MALFORMED.status, headers).end(body)
}

/** Empty if the packet starts after the request line: a request in several packets may fail in any of them. */
function requestLineOf(packet: Buffer | undefined): string {
  const [line = ''] = packet?.toString('latin1').split('\r\n', 1) ?? []
  return /^[A-Z]+ \//.test(line) ? line : ''
}

function bodyFor(path: string, { status, text, error }: Reason): { type: string; body: string } {
  if (!isApi(path)) return { type: 'text/plain; charset=utf-8', body: text }
  return { type: 'application/json', body: JSON.stringify(failure(status, text, error)) }
}
