type Child = Node | string

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** A section of the panel with a heading. */
export function section(name: string, ...children: readonly Child[]): HTMLElement {
  const made = element('section', {}, element('h2', { textContent: name }), ...children)
  made.setAttribute('aria-label', name)
  return made
}

export function list(rows: readonly string[]): HTMLUListElement {
  return element('ul', {}, ...rows.map((row) => element('li', { textContent: row })))
}
