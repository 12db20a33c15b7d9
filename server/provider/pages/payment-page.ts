import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { transactionOfPage } from '../core/ledger.ts'
import { asOf, type Choice, type Decided, decideChoice, wayOf } from '../core/shopper.ts'
import { evolveAll, PAGE_PATHS, type Page, pagePath, type Transaction } from '../core/transaction.ts'
import type { StatusDelivery } from '../status-delivery.ts'
import type { SandboxStore } from '../store.ts'
import { endedOf } from './ended.ts'
import type { Html } from './html.ts'
import { money, type Speech, speechOf } from './languages.ts'
import { say, sendPage } from './layout.ts'
import { summary } from './summary.ts'

/** PAYONE sends its message before it sends the shopper back. A shop that does not answer stops no shopper. */
const MESSAGE_LIMIT_MS = 2_000

export interface PaymentPageParts {
  readonly store: SandboxStore
  readonly delivery: Pick<StatusDelivery, 'settle'>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** What a shopper typed into a page, and whether it was refused. */
export interface PaymentForm {
  readonly speech: Speech
  readonly transaction: Transaction
  /** Empty at first: fields then have their test values. */
  readonly typed: URLSearchParams
  readonly isRefused: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

export interface PaymentPage {
  readonly page: Page
  /** Choices besides the approval, in the order of their buttons. */
  readonly choices: readonly PageChoice[]
  /** What the shopper fills in, and under which values it is accepted. */
  fields(form: PaymentForm): Html
  testValues(form: PaymentForm): Html
  /** What an approval does. Without a way the shopper stays, and the form is shown as refused. */
  approve(transaction: Transaction, typed: URLSearchParams, now: number): Decided
}

type PageChoice = Extract<Choice, 'decline' | 'cancel' | 'time-out'>

/** Leads to the shop without a decision; of a payment that has ended, to the address of its outcome. */
const LEAVE = 'leave'

/** `GET` shows a payment, `POST` decides it and leads back to the merchant. */
export function paymentPage(definition: PaymentPage, { store, delivery, now }: PaymentPageParts): Hono {
  return new Hono()
    .get(`/${PAGE_PATHS[definition.page]}/:pageId`, (c) => {
      const transaction = transactionAt(c)
      if (!transaction) return say(c, 'unknown', 404)
      const elsewhere = pathElsewhere(transaction)
      if (elsewhere) return c.redirect(elsewhere, 303)
      return show(c, asOf(transaction, now()).transaction, new URLSearchParams(), false)
    })
    .post(`/${PAGE_PATHS[definition.page]}/:pageId`, async (c) => {
      const typed = new URLSearchParams(await c.req.text())
      const decided = await store.commit(() => {
        const found = transactionAt(c)
        if (!found) return { events: [], result: null }
        const { events: due, transaction } = asOf(found, now())
        const { events, way } = decide(transaction, typed)
        return { events: [...due, ...events], result: { transaction: evolveAll(transaction, events), way } }
      })
      if (!decided) return say(c, 'unknown', 404)
      const { transaction, way } = decided
      if (way !== null) {
        await delivery.settle(transaction.txid, MESSAGE_LIMIT_MS)
        return c.redirect(transaction.terms.urls[way], 303)
      }
      if (typed.get('choice') === LEAVE) return c.redirect(homeOf(transaction), 303)
      const elsewhere = pathElsewhere(transaction)
      if (elsewhere) return c.redirect(elsewhere, 303)
      return show(c, transaction, typed, true)
    })

  function transactionAt(c: Context): Transaction | null {
    const transaction = transactionOfPage(store.ledger, c.req.param('pageId') ?? '')
    const isHere = transaction?.page === definition.page || transaction?.terms.page === definition.page
    return isHere ? transaction : null
  }

  /** The page where a payment goes on that began here; null if that is still here. */
  function pathElsewhere(transaction: Transaction): string | null {
    return transaction.page === definition.page ? null : pagePath(transaction)
  }

  function decide(transaction: Transaction, typed: URLSearchParams): Decided {
    const choice = typed.get('choice')
    if (pathElsewhere(transaction)) return { events: [], way: null }
    if (transaction.state !== 'waiting') return { events: [], way: wayOf(transaction) }
    if (choice === 'approve') return definition.approve(transaction, typed, now())
    const chosen = definition.choices.find((offered) => offered === choice)
    return chosen ? decideChoice(transaction, chosen, now()) : { events: [], way: null }
  }

  function show(c: Context, transaction: Transaction, typed: URLSearchParams, isRefused: boolean) {
    const { terms } = transaction
    const speech = speechOf(terms.language, c.req.header('accept-language') ?? '')
    const method = speech.texts.methods[terms.method]
    const isWaiting = transaction.state === 'waiting'
    return sendPage(c, {
      speech,
      title: `${method}, ${money(speech, terms.amount, terms.currency)}`,
      body: html`<h1>${method}</h1>
        ${summary(transaction, speech)}
        ${isWaiting ? waiting({ speech, transaction, typed, isRefused, now: now() }) : ended(transaction, speech)}`,
      status: isRefused ? 422 : 200,
      leadsTo: Object.values(terms.urls),
    })
  }

  function waiting(form: PaymentForm): Html {
    const { texts } = form.speech
    return html`<form method="post">
        ${definition.fields(form)}
        <div class="choices">
          <button name="choice" value="approve">${texts.approve}</button>
          ${definition.choices.map((choice) => button(choice, texts[choice]))}
          ${button(LEAVE, texts.back)}
        </div>
      </form>
      ${definition.testValues(form)}`
  }
}

function ended(transaction: Transaction, { texts }: Speech): Html {
  const end = endedOf(transaction)
  return html`<p class="ended">${end && texts.ended[end]}</p>
    <p>${texts.endedHint}</p>
    <form method="post"><div class="choices">${button(LEAVE, texts.back)}</div></form>`
}

function button(choice: string, label: string): Html {
  return html`<button class="quiet" name="choice" value="${choice}" formnovalidate>${label}</button>`
}

/** The shop's home in the shopper's store view: the return addresses are beside it. */
function homeOf({ terms }: Transaction): string {
  return new URL('.', terms.urls.back).href
}
