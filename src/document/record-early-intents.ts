export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Input before hydration: changed fields, and the last button or form used. */
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
 * Inlined into the head as source text and run before any module: it must not reference anything outside its own body.
 *
 * A form without action and method needs the script: submitted natively it would reload the page and lose its input. All
 * other forms and links work natively.
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
    // A link that opens a panel also has a page of its own: a second tap follows it natively.
    if (!button || (button === intents.last?.button && button.matches('a'))) return
    event.preventDefault()
    record(event, { button, form: null })
  }
  function onSubmit(event: Event): void {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action') || form.hasAttribute('method')) return
    event.preventDefault()
    record(event, { button: (event as SubmitEvent).submitter, form })
  }
  /** Stops propagation: React would hydrate for the event and handle it before the field changes, and the replay again. */
  function record(event: Event, last: NonNullable<EarlyIntents['last']>): void {
    event.stopImmediatePropagation()
    last.button?.setAttribute('aria-busy', 'true')
    intents.last = last
  }
  for (const [name, listener] of Object.entries(events)) addEventListener(name, listener as EventListener, true)
  window.earlyIntents = intents
}
