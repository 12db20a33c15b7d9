/*
 * One field of a card. The merchant's page embeds four of these documents and never sees what is typed.
 *
 * merchant to the frame `number`: { type: 'card.check', id, session, cardtype, firstname, lastname }
 *   `session` is what the merchant's server signed (`creditcardcheck`), `id` is any text of the merchant's.
 * frame to merchant: { type: 'card.ready', field } when it can be used, { type: 'card.submit' } after Enter, and
 *   { type: 'card.checked', id, status: 'VALID', pseudocardpan, truncatedcardpan, cardtype } or
 *   { type: 'card.checked', id, status: 'INVALID' | 'ERROR', errorcode, errormessage, field? }.
 * The merchant draws border and error of a frame, which is transparent.
 * Between frames: 'card.collect' asks for a value, 'card.value' answers, 'card.wrong' marks the field that was refused.
 * Every message has an exact target origin, and every receiver checks the origin of the sender.
 */
const FIELDS = { number: 'cardpan', cvc: 'cardcvc2', month: 'cardexpiremonth', year: 'cardexpireyear' }
const COLLECT_LIMIT_MS = 2000
const NO_ANSWER = { status: 'ERROR', errorcode: '1000', errormessage: 'request-invalid' }

const input = document.querySelector('input')
const problem = document.querySelector('#problem')
const merchant = document.documentElement.dataset.merchant
const own = location.origin
const field = input.name
/** The check that runs: values by field, and what to do when all are there. */
let collecting = null

addEventListener('message', ({ data, origin, source }) => {
  if (data === null || typeof data !== 'object') return
  if (origin === merchant && source === parent) {
    if (data.type === 'card.check' && field === 'number') check(data)
    return
  }
  if (origin !== own) return
  if (data.type === 'card.collect') {
    mark(null)
    source.postMessage({ type: 'card.value', id: data.id, field, value: input.value }, own)
  }
  if (data.type === 'card.value') collecting?.(data)
  if (data.type === 'card.wrong') mark(data.field)
})

input.addEventListener('input', () => mark(null))
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter' && merchant) parent.postMessage({ type: 'card.submit' }, merchant)
})
if (merchant) parent.postMessage({ type: 'card.ready', field }, merchant)

async function check({ id, session, cardtype, firstname, lastname }) {
  const answer = await ask({ session, cardtype, firstname, lastname }).catch(() => NO_ANSWER)
  if (answer.field) tellFrames({ type: 'card.wrong', field: answer.field })
  parent.postMessage({ type: 'card.checked', id, ...answer }, merchant)
}

async function ask({ session, cardtype, firstname, lastname }) {
  const body = new URLSearchParams({ ...session, ...(await collect()), cardtype, firstname, lastname })
  const answer = await fetch('/frame/check', { method: 'POST', body })
  return answer.json()
}

/** What the four frames contain. Rejects if one of them is missing. */
function collect() {
  const id = crypto.randomUUID()
  const values = {}
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('A card frame is missing')), COLLECT_LIMIT_MS)
    collecting = (message) => {
      if (message.id !== id || !Object.hasOwn(FIELDS, message.field)) return
      values[FIELDS[message.field]] = message.value
      if (Object.keys(values).length < Object.keys(FIELDS).length) return
      clearTimeout(limit)
      resolve(values)
    }
    tellFrames({ type: 'card.collect', id })
  })
}

/** Frames of other origins do not get the message: the target origin is exact. */
function tellFrames(message) {
  for (let index = 0; index < parent.length; index++) parent[index].postMessage(message, own)
}

function mark(wrong) {
  const isWrong = wrong === field
  problem.textContent = isWrong ? input.dataset.problem : ''
  if (!isWrong) return input.removeAttribute('aria-invalid')
  input.setAttribute('aria-invalid', 'true')
  input.focus()
}
