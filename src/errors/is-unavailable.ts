/** By name, not by class: the pages' bundle and the server each hold their own copy of the class. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'CatalogueUnavailable'
}
