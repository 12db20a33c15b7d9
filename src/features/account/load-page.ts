import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { currentModels, engineStatus } from '#src/engine/engine.ts'
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

/**
 * `shouldRevalidate` of an account page: without a network it stays as it is. After a sign-out the sign-in form is shown, and
 * the server's answer to a guest would replace it while somebody types.
 */
export function whenOnline({ defaultShouldRevalidate, actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const isGuest = engineStatus() === 'ready' && currentModels().identity.session === null
  return (
    defaultShouldRevalidate &&
    navigator.onLine &&
    !isGuest &&
    (actionResult as FormResult | undefined)?.formError !== UNREACHABLE
  )
}
