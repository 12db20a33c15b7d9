import { type FormValues, formValues } from '#src/ui/use-form.ts'

/** What the form shows where nothing was typed. */
export function defaultValues(form: HTMLFormElement): FormValues {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return formValues(copy)
}

/**
 * Resets the fields, except those that were edited.
 *
 * @param known values of the fields that were not
 * @returns what the form shows where nothing was typed
 */
export function resetUnedited(form: HTMLFormElement, known: FormValues | null): FormValues {
  const typed = formValues(form)
  form.reset()
  const shown = formValues(form)
  for (const field of form.elements) {
    const { name, type } = field as HTMLInputElement
    const value = typed[name]
    if (known === null || value === undefined || value === known[name]) continue
    // The form shows this value by itself. A field whose value was set no longer follows the form's next values.
    if (value === shown[name]) continue
    if (type === 'checkbox') (field as HTMLInputElement).checked = value === 'yes'
    else if (type === 'radio') (field as HTMLInputElement).checked = (field as HTMLInputElement).value === value
    else (field as HTMLInputElement).value = value
  }
  return shown
}
