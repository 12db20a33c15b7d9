import styles from './devtools.module.css'
import { element } from './elements.ts'
import { onAttempt, onMove, shownMoment, travelTo } from './time-travel.ts'

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
