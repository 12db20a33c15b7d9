import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Context as SandboxContext } from '../core/context.ts'
import { CREDIT_INVOICE_DAYS, CREDIT_LIMIT, CREDIT_PLANS } from '../core/magic-values.ts'
import { authoriseSession, authoriseSheet, isOffered, sessionOf } from '../core/session.ts'
import type { SandboxStore } from '../store.ts'
import { embeddedSpeech, sendEmbedded } from './embedded-page.ts'
import type { Html } from './html.ts'
import { money, type Speech } from './languages.ts'

const SCRIPT = '/approval.js'
const SCRIPT_TEXT = readFileSync(new URL('approval-frame.js', import.meta.url), 'utf8')
const AMOUNT = /^[1-9]\d{0,9}$/

export interface ApprovalFramesParts {
  readonly store: SandboxStore
  readonly context: () => SandboxContext
  /** Scheme and host of the merchant's pages; null until they are known. */
  readonly merchantOrigin: () => string | null
}

interface Approval {
  readonly title: string
  readonly sum: string
  readonly action: string
  /** Fields that the approval is sent with. */
  readonly fields: Readonly<Record<string, string>>
  /** What the shopper reads and chooses before the decision. */
  readonly terms: Html
  readonly testValues: Html
  readonly isSheet: boolean
}

/**
 * `/widget.html` shows a session of `start_session`: an invoice or a choice of plans, with what the law wants said about
 * credit. `/sheet` shows a sum of the merchant's page. An approval of either is a token that pays this sum once.
 */
export function approvalFrames({ store, context, merchantOrigin }: ApprovalFramesParts): Hono {
  return new Hono()
    .get(SCRIPT, (c) => c.body(SCRIPT_TEXT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get('/widget.html', (c) => {
      const speech = embeddedSpeech(c)
      const { texts } = speech
      const clientToken = c.req.query('client_token') ?? ''
      const session = sessionOf(store.ledger, clientToken, context().now)
      if (!session || !isOffered(session)) return send(c, speech, texts.widget.title, notOffered(speech))
      const { amount, currency, method } = session
      const isInstalment = method === 'klarna_installment'
      const approval = {
        title: texts.methods[method],
        sum: money(speech, amount, currency),
        action: '/widget/approve',
        fields: { client_token: clientToken },
        terms: isInstalment
          ? html`${creditPlans(speech, amount, currency)}${creditTerms(speech)}`
          : html`<p>${texts.widget.invoice(CREDIT_INVOICE_DAYS)}</p>${creditTerms(speech)}`,
        testValues: html`<li>${texts.widget.limit(money(speech, CREDIT_LIMIT, currency))}</li>`,
        isSheet: false,
      }
      return send(c, speech, approval.title, form(speech, approval))
    })
    .get('/sheet', (c) => {
      const speech = embeddedSpeech(c)
      const { texts } = speech
      const { amount = '', currency = '' } = c.req.query()
      if (!AMOUNT.test(amount) || !/^[A-Z]{3}$/.test(currency)) {
        return send(c, speech, texts.methods.applepay, notOffered(speech))
      }
      const approval = {
        title: texts.methods.applepay,
        sum: money(speech, Number(amount), currency),
        action: '/sheet/approve',
        fields: { amount, currency },
        terms: html`<p>${texts.sheet.intro}</p>`,
        testValues: html`<li>${texts.sheet.once}</li>`,
        isSheet: true,
      }
      return send(c, speech, approval.title, form(speech, approval))
    })
    .post('/widget/approve', async (c) => {
      const { client_token = '' } = await formOf(c)
      const { now, newId } = context()
      const token = await store.commit((ledger) => {
        const session = sessionOf(ledger, client_token, now)
        if (!session || !isOffered(session)) return { events: [], result: null }
        const event = authoriseSession(session, newId(), now)
        return { events: [event], result: event.token }
      })
      return token === null ? c.json({}, 409) : c.json({ token })
    })
    .post('/sheet/approve', async (c) => {
      const event = authoriseSheet(await formOf(c), context())
      if (typeof event === 'string') return c.json({}, 422)
      await store.commit(() => ({ events: [event], result: null }))
      return c.json({ token: event.token })
    })

  function send(c: Context, speech: Speech, title: string, body: Html) {
    return sendEmbedded(c, {
      speech,
      title,
      body: html`<h1>${title}</h1>${body}`,
      merchant: merchantOrigin(),
      script: SCRIPT,
    })
  }

  function form({ texts }: Speech, { sum, action, fields, terms, testValues, isSheet }: Approval): Html {
    const merchant = merchantOrigin()
    return html`<dl class="summary">
        <div><dt>${texts.merchant}</dt><dd>${merchant === null ? '' : new URL(merchant).host}</dd></div>
        <div class="sum"><dt>${texts.amount}</dt><dd>${sum}</dd></div>
      </dl>
      <form hidden method="post" action="${action}"${isSheet ? html` data-escape="cancels"` : null}>
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        ${terms}
        <p class="problem" id="problem" role="alert" hidden>${texts.failure.text}</p>
        <div class="choices">
          <button value="approve">${texts.approve}</button>
          <button class="quiet" value="decline">${texts.decline}</button>
          <button class="quiet" value="cancel">${texts.cancel}</button>
        </div>
        <section class="test-values" aria-labelledby="test-values">
          <h2 id="test-values">${texts.testValues}</h2>
          <ul>${testValues}<li>${texts.pendingAmount}</li></ul>
        </section>
      </form>
      <p class="ended" id="approved" tabindex="-1" role="status" hidden>${texts.widget.approved}</p>
      <p class="ended" id="declined" tabindex="-1" role="status" hidden>${texts.widget.declined}</p>`
  }
}

function creditTerms({ texts: { widget } }: Speech): Html {
  return html`<section class="mandate" aria-labelledby="credit">
    <h2 id="credit">${widget.creditTitle}</h2>
    <p><strong>${widget.warning}</strong></p>
    ${widget.credit.map((paragraph) => html`<p>${paragraph}</p>`)}
  </section>`
}

function notOffered({ texts }: Speech): Html {
  return html`<p>${texts.widget.notOffered}</p>`
}

async function formOf(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

/** The plans of an instalment credit, each with its rate, its total and its effective annual interest. */
function creditPlans(speech: Speech, amount: number, currency: string): Html {
  const { widget } = speech.texts
  const percent = new Intl.NumberFormat(speech.locale, { style: 'percent', minimumFractionDigits: 2 })
  return html`<fieldset>
    <legend>${widget.plan}</legend>
    ${CREDIT_PLANS.map(({ months, interest }, place) => {
      const rate = monthlyRate(amount, months, interest)
      const facts = widget.planFacts(money(speech, rate * months, currency), percent.format(interest / 100))
      return html`<label class="bank">
        <input type="radio" name="plan" value="${months}"${place === 0 ? html` checked` : null}>
        <span><span class="name">${widget.planName(months, money(speech, rate, currency))}</span> <span class="effect">${facts}</span></span>
      </label>`
    })}
  </fieldset>`
}

/** Cents a month, rounded up, of an annuity at this effective annual interest in percent. */
export function monthlyRate(amount: number, months: number, interest: number): number {
  const factor = (1 + interest / 100) ** (1 / 12)
  const rate = interest === 0 ? amount / months : (amount * (factor - 1)) / (1 - factor ** -months)
  return Math.ceil(rate)
}
