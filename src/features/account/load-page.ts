import type { ShouldRevalidateFunctionArgs } from 'react-router'
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
export function whenOnline({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && navigator.onLine
}
