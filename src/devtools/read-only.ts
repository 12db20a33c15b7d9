import { mayChange } from './time-travel.ts'

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
