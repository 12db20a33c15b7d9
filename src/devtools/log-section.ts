import { replay } from '#worker/log/fold.ts'
import type { Contents } from '#worker/log/rows.ts'
import { element, list, section } from './elements.ts'

/** The event log, newest first, with a slider that shows the state after any event. [DEV-03, ENG-58] */
export function createLogSection() {
  const slider = element('input', { type: 'range', min: '0', value: '0', step: '1' })
  slider.setAttribute('aria-label', 'Event')
  const state = element('pre')
  const rows = element('div')
  let events: Contents['events'] = []

  function draw(): void {
    const past = events.slice(0, slider.valueAsNumber)
    state.textContent = JSON.stringify(replay(past).states, null, 1)
    rows.replaceChildren(
      list(past.toReversed().map(({ seq, type, v, rev, actor }) => `${seq} ${type}@${v} rev ${rev} ${actor}`)),
    )
  }
  slider.addEventListener('input', draw)

  return {
    element: section('Log', slider, rows, state),
    /** If the newest event is selected, the selection follows new events. */
    show({ events: all }: Contents): void {
      const isAtEnd = slider.valueAsNumber === events.length
      events = all
      slider.max = String(all.length)
      if (isAtEnd) slider.valueAsNumber = all.length
      draw()
    },
  }
}
