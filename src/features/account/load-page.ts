import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { type FormResult, UNREACHABLE } from '#src/forms/form-result.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'

interface ClientLoaderArgs<Loaded> {
  readonly url: URL
  serverLoader(): Promise<Loaded>
}

/** `clientLoader` of an account page: its data and its texts. Nothing personal is cached. */
export async function loadPage<Loaded>({ url, serverLoader }: ClientLoaderArgs<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([serverLoader(), loadTextsOf(url)])
  return loaded
}

/** `shouldRevalidate` of an account page: without a network it stays as it is, and a sign-out shows the sign-in form. */
export function whenOnline({ defaultShouldRevalidate, actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return (
    defaultShouldRevalidate && navigator.onLine && (actionResult as FormResult | undefined)?.refusal !== UNREACHABLE
  )
}
