import type { Field } from './record-early-intents.ts'

/** Does what the shopper wanted before the page was alive, in their order: first the choices, then the last action. */
export async function replayEarlyIntents(): Promise<void> {
  const intents = window.earlyIntents
  if (!intents) return
  delete window.earlyIntents
  // React writes its own values into all fields as soon as the first choice is told.
  const wishes = [...intents.fields].map((field) => ({
    field,
    value: field.value,
    checked: isBox(field) && field.checked,
  }))
  for (const wish of wishes) {
    await rendered()
    if (wish.field.isConnected) replayChange(wish)
  }
  await rendered()
  // From here on React answers by itself: until the choices were told it would have answered without them.
  intents.stop()
  if (!intents.last) return
  const { button, form } = intents.last
  button?.removeAttribute('aria-busy')
  if (form?.isConnected) form.requestSubmit(button)
  else if (!form && button?.isConnected) button.click()
}

/** Between two gestures React draws; without a pause the second would meet the state before the first. */
function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/**
 * React hears of a field's change only if the value differs from the one it saw last, which at hydration was already the
 * shopper's. So it is shown the opposite first.
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
