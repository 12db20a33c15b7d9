import { isRecord } from '#models/wire/is-record.ts'
import { request } from '#src/catalogue-client/request.ts'

/** The HTML of a content page's text. Its links to other pages open new tabs. Rejects without an answer of the shop. */
export async function fetchPageText(address: string): Promise<string> {
  const response = await request(address)
  const body: unknown = response.ok ? await response.json() : null
  if (!isRecord(body) || typeof body.html !== 'string') throw new Error(`The server answered ${response.status}`)
  const template = document.createElement('template')
  template.innerHTML = body.html
  for (const anchor of template.content.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) anchor.target = '_blank'
  return template.innerHTML
}
