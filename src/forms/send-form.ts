import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { type FormResult, UNREACHABLE } from './form-result.ts'

interface ClientActionArgs<Result> {
  readonly request: Request
  serverAction(): Promise<Result>
}

/** `clientAction` of an account page: without an answer the page stays as it is, with what was typed, and says so. */
export async function sendForm<Result>({ request, serverAction }: ClientActionArgs<Result>) {
  const name = String((await request.clone().formData()).get('form'))
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { form: name, isDone: false, errors: {}, formError: UNREACHABLE, values: {} } satisfies FormResult
  }
}

/** `shouldRevalidate` of a page whose loader does not depend on its form: no failing loader takes away what was typed. */
export function unlessSubmitted({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && formMethod === undefined
}
