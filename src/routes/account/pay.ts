import { data, redirect, redirectDocument } from 'react-router'
import * as v from 'valibot'
import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { orderLinkAnswerSchema } from '#models/wire/own-order.ts'
import { readAnswer, renewalOf, requireClient, withStore } from '#src/account-client.server.ts'
import { readForm } from '#src/forms/read-form.server.ts'
import type { Route } from './+types/pay.ts'

/** "Pay now": leads to the order's link, where any browser can pay it. An order that is paid already shows its page. */
export async function action({ request, context, url, params: { number } }: Route.ActionArgs) {
  const client = requireClient(context)
  const read = await readForm(request)
  if (!read.ok) throw data(null, { status: read.status })
  if (read.form.get('session') !== client.session) throw data(null, { status: 409 })
  const path = `/api/user/orders/${encodeURIComponent(number)}`
  const response = await client.call(withStore(`${path}/link`, url), { method: 'POST', body: {} })
  const { result, error } = await readAnswer(response)
  if (response.ok) return redirectDocument(v.parse(orderLinkAnswerSchema, result).path, 303)
  if (error === 'token-expired') return redirect(renewalOf(url), 307)
  if (response.status === 404 || response.status >= 500) throw data(null, { status: response.status })
  return redirect(inStore(storeViewOf(url.pathname), `/my-account/orders/${encodeURIComponent(number)}`), 303)
}
