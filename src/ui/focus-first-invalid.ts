/** Focuses the first field with an error, in document order, not in the order of the schema. */
export function focusFirstInvalid(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  for (const element of form.elements) {
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    if (!isField || !errors[element.name]) continue
    element.focus()
    return
  }
}
