import { data, redirect } from 'react-router'
import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { readAnswer, renewalOf, requireClient } from '#src/account-client.server.ts'
import type { Route } from './+types/download-file.ts'

/** The copy of the customer's data as a file. Who is not signed in comes to the page that says so. [USER-18] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = inStore(storeViewOf(url.pathname), '/my-account/download')
  const response = await requireClient(context).call('/api/user/export/file')
  if (response.ok) return response
  const { error } = await readAnswer(response)
  if (error === 'token-expired') throw redirect(renewalOf(url))
  if (response.status === 401 || response.status === 404) throw redirect(page)
  throw data(null, { status: response.status })
}
