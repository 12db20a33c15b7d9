export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the shopper did before the page could answer: fields changed, and the last button or form used. */
interface EarlyIntents {
  readonly fields: Set<Field>
  last: { readonly button: HTMLElement | null; readonly form: HTMLFormElement | null } | null
  readonly stop: () => void
}

declare global {
  interface Window {
    earlyIntents?: EarlyIntents
  }
}

/**
 * Runs in the head before any module, as text: it must not use anything from outside its own body.
 *
 * A form without action and method needs the script: sent by the browser it would only load the page anew and lose what
 * was chosen. All others, and links, work by themselves.
 */
export function recordEarlyIntents(): void {
  const events = { input: onInput, click: onClick, submit: onSubmit }
  const intents: EarlyIntents = {
    fields: new Set(),
    last: null,
    stop() {
      for (const [name, listener] of Object.entries(events)) removeEventListener(name, listener as EventListener, true)
    },
  }
  function onInput({ target }: Event): void {
    intents.fields.add(target as Field)
  }
  function onClick(event: Event): void {
    const { target } = event
    const button =
      target instanceof Element &&
      target.closest<HTMLElement>('button[type="button"]:not([popovertarget]), a[data-panel]')
    // What opens a panel over the page leads to a page of its own, for whoever cannot wait and taps again.
    if (!button || (button === intents.last?.button && button.matches('a'))) return
    event.preventDefault()
    keep(event, { button, form: null })
  }
  function onSubmit(event: Event): void {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action') || form.hasAttribute('method')) return
    event.preventDefault()
    keep(event, { button: (event as SubmitEvent).submitter, form })
  }
  /** React would come alive for it at once and do it, before the choices were told, and then it would be done again. */
  function keep(event: Event, last: NonNullable<EarlyIntents['last']>): void {
    event.stopImmediatePropagation()
    last.button?.setAttribute('aria-busy', 'true')
    intents.last = last
  }
  for (const [name, listener] of Object.entries(events)) addEventListener(name, listener as EventListener, true)
  window.earlyIntents = intents
}
