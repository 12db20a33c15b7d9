/** Breadcrumbs as schema.org structured data, with absolute URLs. [SHELL-16] */
export function breadcrumbList(steps: readonly (readonly [name: string, url: string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
  }
}
