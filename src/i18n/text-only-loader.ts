import { loadTextsOf } from './page-texts.ts'

/** Loads a page that needs nothing but its words, on both sides: the shop is not asked for data. */
export async function loadWords({ url }: { readonly url: URL }): Promise<null> {
  await loadTextsOf(url)
  return null
}
