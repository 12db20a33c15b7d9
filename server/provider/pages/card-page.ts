import { html } from 'hono/html'
import { type CardData, cardProblem, outcomeOf } from '../core/card-check.ts'
import { CARD_CODE, CARD_EXPIRY, MAGIC_CARDS } from '../core/magic-values.ts'
import { decideCard } from '../core/shopper.ts'
import { CARD_FIELDS, type CardField, wrongField } from './card-field.ts'
import { field, problem } from './fields.ts'
import { inFours } from './in-fours.ts'
import type { PaymentPage } from './payment-page.ts'
import { testValues } from './test-values.ts'

const TEST_CARD: Readonly<Record<CardField, string>> = {
  number: inFours(MAGIC_CARDS[0]?.number ?? ''),
  ...CARD_EXPIRY,
  cvc: CARD_CODE,
}
/** In the order of a card: number, expiry, code. */
const ORDER = ['number', 'month', 'year', 'cvc'] as const satisfies readonly CardField[]

/** `/card/{pageId}`: a card of a merchant who embeds no card frames. What is typed is stored nowhere. */
export const cardPage: PaymentPage = {
  page: 'card',
  choices: ['decline', 'cancel'],

  fields(form) {
    const { speech, typed, isRefused, now } = form
    const { card, cardIntro } = speech.texts
    const wrong = isRefused ? wrongFieldOf(typed, now) : null
    return html`<p>${cardIntro}</p>
      ${wrong && problem(card[wrong].problem)}
      ${ORDER.map((name) =>
        field(form, {
          name,
          label: card[name].title,
          testValue: TEST_CARD[name],
          type: 'text',
          autocomplete: CARD_FIELDS[name].autocomplete,
          isNumeric: true,
          isWrong: name === wrong,
        }),
      )}`
  },

  testValues(form) {
    const { cardOutcomes } = form.speech.texts.console
    return testValues(
      form,
      html`${MAGIC_CARDS.map(({ number, outcome }) => html`<li><code>${inFours(number)}</code> ${cardOutcomes[outcome]}</li>`)}`,
    )
  },

  approve(transaction, typed, now) {
    const card = cardOf(typed)
    return cardProblem(card, now) === null ? decideCard(transaction, outcomeOf(card), now) : { events: [], way: null }
  },
}

function cardOf(typed: URLSearchParams): CardData {
  const text = (name: CardField) => typed.get(name) ?? ''
  return { number: text('number'), code: text('cvc'), month: text('month'), year: text('year') }
}

function wrongFieldOf(typed: URLSearchParams, now: number): CardField | null {
  const card = cardOf(typed)
  const problem = cardProblem(card, now)
  return problem && wrongField(problem, card)
}
