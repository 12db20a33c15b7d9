import { data, redirectDocument } from 'react-router'
import { readAnswer, renewalOf, requireClient } from '#src/account-client.server.ts'
import type { Route } from './+types/invoice.ts'

/** The invoice of an own order as PDF. [USER-16] */
export async function loader({ context, url, params: { number } }: Route.LoaderArgs) {
  const client = requireClient(context)
  const response = await client.call(`/api/user/orders/${encodeURIComponent(number)}/invoice`)
  if (response.ok) {
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    for (const name of ['content-type', 'content-disposition']) headers.set(name, response.headers.get(name) ?? '')
    return new Response(response.body, { headers })
  }
  const { error } = await readAnswer(response)
  if (error === 'token-expired') throw redirectDocument(renewalOf(url))
  throw data(null, { status: response.status >= 500 ? 503 : response.status })
}
