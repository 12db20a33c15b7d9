import { html } from 'hono/html'
import type { ActProblem } from '../core/act.ts'
import type { Ledger } from '../core/ledger.ts'
import { CHALLENGE_CODE, MAGIC_ACCOUNTS, MAGIC_CARDS, TRANSFER_TAN, WALLET_LOGIN } from '../core/magic-values.ts'
import type { Faults } from '../faults.ts'
import { faultsForm } from './faults-form.ts'
import type { Html } from './html.ts'
import { inFours } from './in-fours.ts'
import type { Speech } from './languages.ts'
import { transactionEntry } from './transaction-entry.ts'

const PAGE_SIZE = 25

export interface ConsoleView {
  readonly ledger: Ledger
  readonly faults: Faults
  readonly speech: Speech
  /** From 1, the newest payments. */
  readonly page: number
  /** What was refused, and where; null if nothing was. */
  readonly refused: Refused | null
}

export type Refused = { readonly txid: string; readonly problem: ActProblem } | 'faults'

export function consolePage({ ledger, faults, speech, page, refused }: ConsoleView): Html {
  const texts = speech.texts.console
  const newestFirst = [...ledger.transactions.values()].reverse()
  const last = Math.max(1, Math.ceil(newestFirst.length / PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), last)
  const entries = newestFirst.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)
  return html`<h1>${texts.title}</h1>
    <p>${texts.intro}</p>
    ${faultsForm(faults, speech, refused === 'faults')}
    ${testValues(speech)}
    ${entries.length === 0 ? html`<p>${texts.empty}</p>` : null}
    ${entries.map((transaction) => {
      const problem = refused !== 'faults' && refused?.txid === transaction.txid ? refused.problem : null
      return transactionEntry({ transaction, ledger, speech, page: shown, problem })
    })}
    ${last > 1 ? pager(speech, shown, last) : null}`
}

/** Every value that the sandbox knows, for the console. */
function testValues({ texts }: Speech): Html {
  const { cards, cardOutcomes, accountOutcomes } = texts.console
  return html`<details>
    <summary><h2>${texts.testValues}</h2></summary>
    <h3>${cards}</h3>
    <ul>${MAGIC_CARDS.map(({ number, outcome }) => value(inFours(number), cardOutcomes[outcome]))}</ul>
    <h3>IBAN</h3>
    <ul>${MAGIC_ACCOUNTS.map(({ iban, outcome }) => value(inFours(iban), accountOutcomes[outcome]))}</ul>
    <ul>
      <li>${texts.challenge.code} <code>${CHALLENGE_CODE}</code></li>
      <li>${texts.transfer.tan} <code>${TRANSFER_TAN}</code></li>
      <li>${texts.methods.wallet} <code>${WALLET_LOGIN.email}</code> <code>${WALLET_LOGIN.password}</code></li>
      <li>${texts.pendingAmount}</li>
    </ul>
  </details>`
}

function value(text: string, effect: string): Html {
  return html`<li><code>${text}</code> ${effect}</li>`
}

function pager({ texts: { console } }: Speech, shown: number, last: number): Html {
  return html`<nav class="pager" aria-label="${console.page}">
    ${shown > 1 ? html`<a href="/console?page=${shown - 1}">${console.newer}</a>` : null}
    <span>${console.page} ${shown}/${last}</span>
    ${shown < last ? html`<a href="/console?page=${shown + 1}">${console.older}</a>` : null}
  </nav>`
}
