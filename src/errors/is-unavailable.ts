/** Compares names, not classes: the page bundle and the server each have their own copy of the class. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'CatalogueUnavailable'
}
