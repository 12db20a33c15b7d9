import styles from './devtools.module.css'
import { element } from './elements.ts'
import { mayChange, onAttempt, onMove, shownMoment, travelTo } from './time-travel.ts'

/** Says that the page shows the past, also while the panel is closed, and leads back to now. [DEV-07] */
export function createPastBanner(): HTMLElement {
  const text = element('span')
  const back = element('button', { type: 'button', textContent: 'Back to now', onclick: () => travelTo(null) })
  const banner = element('aside', { className: styles.past ?? '', hidden: true }, text, back)
  banner.setAttribute('role', 'status')
  onMove(() => {
    const moment = shownMoment()
    // A state of the gallery is no past, and has no way back to now.
    banner.hidden = moment === null || moment.position === null
    text.textContent = `The past, after event ${moment?.position}. Read-only.`
  })
  onAttempt(() => {
    text.textContent = `The past, after event ${shownMoment()?.position}. Read-only: nothing was changed.`
  })
  return banner
}

/** In the past the page sends nothing to the server that could change something there, also past the engine. [DEV-07] */
export function keepPastReadOnly(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const { method } = new Request(input, init)
    if (method !== 'GET' && method !== 'HEAD' && !mayChange()) throw new TypeError('The past is read-only')
    return send(input, init)
  }
  addEventListener(
    'submit',
    (event) => {
      if ((event.target as HTMLFormElement).method !== 'post' || mayChange()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
