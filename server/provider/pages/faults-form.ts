import { html } from 'hono/html'
import type { Faults } from '../faults.ts'
import type { Html } from './html.ts'
import type { Speech } from './languages.ts'

const MOST_ANSWERS = 100
const LONGEST_LATENCY_MS = 60_000

export function faultsForm(faults: Faults, { texts }: Speech, isRefused: boolean): Html {
  const { title, hint, drop, latency, hold, apply, invalid } = texts.console.faults
  const marks = isRefused ? html` aria-invalid="true" aria-describedby="faults-problem" autofocus` : null
  const isOpen = isRefused || faults.answersToDrop > 0 || faults.latencyMs > 0 || faults.holdsMessages
  return html`<details id="faults"${isOpen ? html` open` : null}>
    <summary><h2>${title}</h2></summary>
    <p>${hint}</p>
    ${isRefused ? html`<p class="problem" id="faults-problem" role="alert">${invalid}</p>` : null}
    <form method="post" action="/console/faults">
      <div class="field">
        <label for="drop">${drop}</label>
        <input id="drop" name="drop" type="number" min="0" max="${MOST_ANSWERS}" value="${faults.answersToDrop}" required${marks}>
      </div>
      <div class="field">
        <label for="latency">${latency}</label>
        <input id="latency" name="latency" type="number" min="0" max="${LONGEST_LATENCY_MS}" value="${faults.latencyMs}" required${marks}>
      </div>
      <label class="check">
        <input name="hold" type="checkbox" value="yes"${faults.holdsMessages ? html` checked` : null}>
        <span>${hold}</span>
      </label>
      <div class="choices"><button>${apply}</button></div>
    </form>
  </details>`
}

/** Sets the faults as typed. False if a number is none or too large: then nothing is set. */
export function setFaults(faults: Faults, typed: URLSearchParams): boolean {
  const answers = wholeNumber(typed.get('drop'), MOST_ANSWERS)
  const latency = wholeNumber(typed.get('latency'), LONGEST_LATENCY_MS)
  if (answers === null || latency === null) return false
  faults.answersToDrop = answers
  faults.latencyMs = latency
  faults.holdsMessages = typed.get('hold') === 'yes'
  return true
}

function wholeNumber(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,6}$/.test(text.trim())) return null
  const number = Number(text)
  return number <= most ? number : null
}
