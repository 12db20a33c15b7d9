import { loadTextsOf } from './page-texts.ts'

/** Loader of a page that needs only its texts, on server and client: it requests no data. */
export async function loadTextsOnly({ url }: { readonly url: URL }): Promise<null> {
  await loadTextsOf(url)
  return null
}
