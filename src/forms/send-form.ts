import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type FormResult, UNREACHABLE } from './form-result.ts'

interface ClientActionArgs<Result> {
  readonly request: Request
  serverAction(): Promise<Result>
}

/** `clientAction` of a page: without an answer it stays as it is, with what was typed, and says so. [USER-19] */
export async function sendForm<Result>({ request, serverAction }: ClientActionArgs<Result>) {
  const name = String((await request.clone().formData()).get('form'))
  try {
    return await serverAction()
  } catch (error) {
    if (hasAnswer(error)) throw error
    console.warn(`[form] no answer to "${name}"`, error)
    return { form: name, isDone: false, errors: {}, formError: UNREACHABLE, values: {} } satisfies FormResult
  }
}

/** False where the network or a proxy failed, or the server itself: its answer says nothing about the form. */
function hasAnswer(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status < 500 : !(error instanceof Error)
}

/** `shouldRevalidate` of a page whose loader does not depend on its form: no failing loader takes away what was typed. */
export function unlessSubmitted({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && formMethod === undefined
}
