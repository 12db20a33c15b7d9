import type { Server, Socket } from 'node:net'
import type { Commerce } from '../commerce/commerce.ts'
import { ApiError } from '../http/api-error.ts'
import { errorFacts } from '../http/log.ts'
import { operate } from './operate.ts'

/** Longest command in characters. */
const LONGEST = 1_000

export interface OperatorAnswer {
  readonly ok: boolean
  readonly lines: readonly string[]
}

/** Refuses commands until {@link takeCommands}. */
export function refuseCommands(server: Server): void {
  server.on('connection', (socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(line({ ok: false, lines: ['The shop is still starting: try again in a moment'] }))
  })
}

/**
 * Takes the operator's commands on the socket that locks the data folder, which only the user of the process may open:
 * the embedded database allows no second process.
 */
export function takeCommands(commerce: Commerce, server: Server): void {
  server.removeAllListeners('connection').on('connection', (socket) => serve(commerce, socket))
}

/** One line in: the words as JSON. One line out: a {@link OperatorAnswer}. */
function serve(commerce: Commerce, socket: Socket): void {
  let text = ''
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', async (chunk: string) => {
    text += chunk
    if (text.length > LONGEST) socket.destroy()
    if (!text.endsWith('\n')) return
    socket.pause()
    socket.end(line(await answer(commerce, text)))
  })
}

function line(answer: OperatorAnswer): string {
  return `${JSON.stringify(answer)}\n`
}

async function answer(commerce: Commerce, text: string): Promise<OperatorAnswer> {
  try {
    const words: unknown = JSON.parse(text)
    if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) throw new SyntaxError('no words')
    return { ok: true, lines: await operate(commerce, words) }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, lines: [error.message] }
    commerce.log('error', 'operator-command-failed', errorFacts(error))
    return { ok: false, lines: ['The command failed; the log of the shop says why'] }
  }
}
