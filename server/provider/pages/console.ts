import { type Context, Hono } from 'hono'
import { ACTS, type ActProblem, decideAct } from '../core/act.ts'
import type { Faults } from '../faults.ts'
import type { StatusDelivery } from '../status-delivery.ts'
import type { SandboxStore } from '../store.ts'
import { consolePage, type Refused } from './console-page.ts'
import { setFaults } from './faults-form.ts'
import { speechOf } from './languages.ts'
import { say, sendPage } from './layout.ts'

export interface ConsoleParts {
  readonly store: SandboxStore
  readonly faults: Faults
  readonly delivery: Pick<StatusDelivery, 'wake'>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** `/console`: what a tester sees of all payments, and what merchant, bank and network do to them. */
export function consoleRoutes({ store, faults, delivery, now }: ConsoleParts): Hono {
  return new Hono()
    .get('/', (c) => c.redirect('/console', 302))
    .get('/console', (c) => show(c, null))
    .post('/console/faults', async (c) => {
      if (!setFaults(faults, new URLSearchParams(await c.req.text()))) return show(c, 'faults')
      delivery.wake()
      return c.redirect('/console#faults', 303)
    })
    .post('/console/:txid', async (c) => {
      const txid = c.req.param('txid')
      const typed = new URLSearchParams(await c.req.text())
      const act = ACTS.find((known) => known === typed.get('act'))
      if (!act || !store.ledger.transactions.has(txid)) return say(c, 'unknown', 404)
      const fields = { amount: centsOf(typed.get('amount')), sequence: Number(typed.get('sequence')) }
      const problem = await store.commit<ActProblem | null>((ledger) => {
        const transaction = ledger.transactions.get(txid)
        const decided = transaction ? decideAct(ledger, transaction, act, fields, now()) : []
        return typeof decided === 'string' ? { events: [], result: decided } : { events: decided, result: null }
      })
      return problem ? show(c, { txid, problem }) : c.redirect(`/console?page=${pageOf(c)}#t${txid}`, 303)
    })

  function show(c: Context, refused: Refused | null) {
    const speech = speechOf(null, c.req.header('accept-language') ?? '')
    const body = consolePage({ ledger: store.ledger, faults, speech, page: pageOf(c), refused })
    const status = refused ? 422 : 200
    return sendPage(c, { speech, title: speech.texts.console.title, body, status, isWide: true })
  }
}

/** The console's page in the address: a whole number from 1. */
function pageOf(c: Context): number {
  const text = c.req.query('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Cents of an amount as people type it: `12`, `12,5` and `12.50`; null if it is none. */
function centsOf(text: string | null): number | null {
  const [, whole, fraction = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text?.trim() ?? '') ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
