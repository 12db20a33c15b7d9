import type { Field } from './record-early-intents.ts'

/** Replays input from before hydration: first the field changes in their order, then the last action. */
export async function replayEarlyIntents(): Promise<void> {
  const intents = window.earlyIntents
  if (!intents) return
  delete window.earlyIntents
  // Read first: React writes its own values into all fields on the first change event.
  const changes = [...intents.fields].map((field) => ({
    field,
    value: field.value,
    checked: isBox(field) && field.checked,
  }))
  for (const change of changes) {
    await rendered()
    if (change.field.isConnected) replayChange(change)
  }
  await rendered()
  // From here on React handles events itself: before the replay it would have handled them without the field changes.
  intents.stop()
  if (!intents.last) return
  const { button, form } = intents.last
  button?.removeAttribute('aria-busy')
  // React may have replaced the button by now.
  if (form?.isConnected) form.requestSubmit(button?.isConnected ? button : null)
  else if (!form && button?.isConnected) button.click()
}

/** Lets React render between two events; otherwise the second would be handled with the state before the first. */
function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/**
 * React reports a change only if the value differs from the last value it tracked, which at hydration already was the
 * shopper's. So the field is set to another value first.
 */
function replayChange({ field, value, checked }: { field: Field; value: string; checked: boolean }): void {
  if (isBox(field)) {
    if (field.type === 'radio' && !checked) return
    field.checked = !checked
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}
