import { data } from 'react-router'
import { isUnavailable } from './is-unavailable.ts'

/**
 * Turns `CatalogueUnavailable` into a 503 response: a thrown response keeps its status on the way to the browser, while
 * other errors lose their name. `known` is what is already known about the page, for the error page. [SHELL-10, CAT-11]
 */
export async function orUnavailable<Result>(
  load: () => Promise<Result>,
  known: { readonly category: string } | null = null,
): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    throw data(known, { status: 503, statusText: 'Service Unavailable' })
  }
}
