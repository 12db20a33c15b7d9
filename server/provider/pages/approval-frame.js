/*
 * A widget or a sheet in a frame of the merchant's page, in which the shopper decides.
 *
 * frame to merchant, to its exact origin:
 *   { type: 'approval.loaded', isOffered, height } when it can be used, and again when its height in CSS pixels changes;
 *   { type: 'approval.answered', outcome: 'approved', token } or
 *   { type: 'approval.answered', outcome: 'declined' | 'cancelled' }.
 * It takes no message.
 */
const { merchant } = document.documentElement.dataset
const form = document.querySelector('form')
const problem = document.querySelector('#problem')
let isSending = false

const post = (message) => {
  if (merchant) parent.postMessage(message, merchant)
}

new ResizeObserver(() => {
  post({ type: 'approval.loaded', isOffered: form !== null, height: Math.ceil(document.body.scrollHeight) })
}).observe(document.body)

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  decide(event.submitter?.value ?? 'approve')
})
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && form?.dataset.escape === 'cancels') decide('cancel')
})
// Presses before its handlers are there would be lost.
if (form) form.hidden = false

async function decide(choice) {
  if (isSending) return
  problem.hidden = true
  if (choice === 'cancel') return post({ type: 'approval.answered', outcome: 'cancelled' })
  if (choice === 'decline') return end('declined')
  isSending = true
  const token = await approve().catch(() => null)
  isSending = false
  if (token) return end('approved', token)
  problem.hidden = false
}

async function approve() {
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  return answer.ok ? (await answer.json()).token : null
}

/** What was decided stays on the page; a sheet is closed by the merchant's. */
function end(outcome, token) {
  const ended = document.querySelector(`#${outcome}`)
  form.hidden = true
  ended.hidden = false
  ended.focus()
  post({ type: 'approval.answered', outcome, ...(token ? { token } : {}) })
}
