import { data } from 'react-router'
import { isUnavailable } from './is-unavailable.ts'

/**
 * A catalogue that does not answer is a pause of the shop (503), no defect of the page: thrown as a response it reaches
 * the browser as what it is, where other errors lose their name on the way. `known` is what is known of the page,
 * for the error page. [SHELL-10, CAT-11]
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
