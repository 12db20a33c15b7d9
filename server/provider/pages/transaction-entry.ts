import { html } from 'hono/html'
import type { Act, ActProblem, Move } from '../core/act.ts'
import type { Ledger } from '../core/ledger.ts'
import { heldOf, pagePath, type Transaction } from '../core/transaction.ts'
import type { Html } from './html.ts'
import { dateTime, money, type Speech, typedMoney } from './languages.ts'

export interface TransactionView {
  readonly transaction: Transaction
  readonly ledger: Ledger
  readonly speech: Speech
  /** Page of the console that the entry is on. */
  readonly page: number
  /** Why the last act was refused, or null. */
  readonly problem: ActProblem | null
}

/** One transaction of the console: what has happened, and what can be done. */
export function transactionEntry({ transaction, ledger, speech, page, problem }: TransactionView): Html {
  const { txid, terms, state, reason, captured, refunded, chargedBack, begunAt } = transaction
  const { texts } = speech
  const messages = [...ledger.notifications.values()].filter((message) => message.txid === txid)
  const path = state === 'waiting' ? pagePath(transaction) : null
  const sum = (cents: number) => money(speech, cents, terms.currency)
  return html`<article id="t${txid}" aria-labelledby="h${txid}">
    <h2 id="h${txid}">${terms.reference}</h2>
    ${problem && html`<p class="problem" id="p${txid}" role="alert">${texts.console.problems[problem]}</p>`}
    <dl class="facts">
      ${fact(texts.transaction, `${txid}, ${texts.methods[terms.method]}`)}
      ${fact(texts.console.begun, dateTime(speech, begunAt))}
      ${fact(texts.amount, sum(terms.amount))}
      ${fact(texts.console.state, texts.console.states[state])}
      ${reason === null ? null : fact(texts.console.reason, reason)}
      ${fact(texts.console.captured, sum(captured))}
      ${fact(texts.console.refunded, sum(refunded))}
      ${fact(texts.console.chargedBack, sum(chargedBack))}
      ${terms.param === '' ? null : fact(texts.console.text, terms.param)}
    </dl>
    ${path && html`<p><a href="${path}">${texts.console.shopperPage}</a></p>`}
    ${messages.length === 0 ? null : messageList()}
    <div class="acts">
      ${state === 'authorised' && captured < terms.amount ? move('capture', terms.amount - captured) : null}
      ${heldOf(transaction) > 0 ? [move('refund', heldOf(transaction)), form('charge-back')] : null}
      ${messages.length === 0 ? null : form('resend')}
      ${messages.length < 2 ? null : form('resend-reversed')}
    </div>
  </article>`

  function messageList(): Html {
    return html`<h3>${texts.console.messages}</h3>
      <ol>
        ${messages.map(({ fields, attempts, isDelivered }) => {
          const delivery = isDelivered ? texts.console.delivered : texts.console.open
          return html`<li><code>${fields.txaction}/${fields.transaction_status}</code> ${delivery}, ${texts.console.attempts(attempts)}</li>`
        })}
      </ol>`
  }

  function move(act: Move, cents: number): Html {
    const label = act === 'capture' ? texts.console.captureAmount : texts.console.refundAmount
    const id = `${act}${txid}`
    const marks = problem && html` aria-describedby="p${txid}" autofocus`
    return form(
      act,
      html`<label for="${id}">${label}</label>
        <input id="${id}" name="amount" value="${typedMoney(speech, cents)}" inputmode="decimal" autocomplete="off" maxlength="12" required${marks}>`,
    )
  }

  /** Buttons of several transactions have one label: the reference, which is only heard, tells them apart. */
  function form(act: Act, fields: Html | null = null): Html {
    return html`<form method="post" action="/console/${txid}?page=${page}">
      <input type="hidden" name="sequence" value="${transaction.sequence}">
      ${fields}
      <button class="quiet" name="act" value="${act}">${texts.console.acts[act]}<span class="heard"> ${terms.reference}</span></button>
    </form>`
  }
}

function fact(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}
