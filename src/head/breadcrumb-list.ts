/** The way to a page as structured data after schema.org; addresses absolute. [SHELL-16] */
export function breadcrumbList(steps: readonly (readonly [name: string, url: string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
  }
}
