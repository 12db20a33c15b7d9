import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { MerchantAccount } from './account.ts'
import type { Context as SandboxContext } from './core/context.ts'
import type { Form } from './core/form.ts'
import type { Answer } from './core/ledger.ts'
import { errorAnswer, handleRequest } from './core/requests.ts'
import { isSameSecret, keyDigest } from './digest.ts'
import type { Faults } from './faults.ts'
import type { SandboxStore } from './store.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const LONGEST_KEY = 128

export interface ServerApiParts {
  readonly store: SandboxStore
  readonly account: MerchantAccount
  readonly faults: Faults
  readonly context: () => SandboxContext
}

/**
 * `POST /post-gateway/`: PAYONE's Server API. Form-encoded requests, answers of one `key=value` a line, status 200 for
 * errors too. `Idempotency-Key` is the sandbox's own.
 */
export function serverApi({ store, account, faults, context }: ServerApiParts): Hono {
  return new Hono().post('/post-gateway/', bodyLimit({ maxSize: BODY_LIMIT_BYTES }), async (c) => {
    const form: Form = Object.fromEntries(new URLSearchParams(await c.req.text()))
    const answer = await answerTo(form)
    if (await faults.strike()) return dropAnswer(c)
    return c.text(linesOf(answer))

    function answerTo(form: Form): Promise<Answer> | Answer {
      if (!isMerchant(form, account)) return errorAnswer('access-denied')
      const { key: _, ...request } = form
      const idempotencyKey = c.req.header('idempotency-key')?.slice(0, LONGEST_KEY) ?? null
      return store.commit((ledger) => {
        const { events, answer } = handleRequest(ledger, request, idempotencyKey, context())
        return { events, result: answer }
      })
    }
  })
}

function isMerchant(form: Form, { mid, aid, portalid, mode, key }: MerchantAccount): boolean {
  const isAccount = form.mid === mid && form.aid === aid && form.portalid === portalid && form.mode === mode
  return isSameSecret(form.key ?? '', keyDigest(key)) && isAccount
}

function linesOf(answer: Answer): string {
  return Object.entries(answer)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

/** Ends the connection as if the network had failed: the request has taken effect. */
function dropAnswer(c: Context): Response {
  const { outgoing } = c.env as { outgoing?: { destroy(): void } }
  outgoing?.destroy()
  return RESPONSE_ALREADY_SENT
}
