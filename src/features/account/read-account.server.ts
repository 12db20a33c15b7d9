import { data, redirectDocument } from 'react-router'
import * as v from 'valibot'
import {
  type AccountArgs,
  readAnswer,
  renewalOf,
  requireClient,
  signInNeeded,
  withStore,
} from '#src/account-client.server.ts'

/**
 * What the API answers to the session of the browser. For a guest it throws a 401, for which the layout shows the sign-in
 * form. If the access token has expired, the browser is sent to renew it and comes back. [USER-19]
 */
export async function readAccount<Schema extends v.GenericSchema>(
  { context, url }: AccountArgs,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await requireClient(context).call(withStore(path, url))
  const { result, error } = await readAnswer(response)
  if (response.ok) return v.parse(schema, result)
  if (error === 'token-expired') throw redirectDocument(renewalOf(url))
  // The cookies are of two sessions: the browser is about to change from one to the other.
  if (response.status === 401 || error === 'session-other') throw signInNeeded()
  throw data(null, { status: response.status === 404 ? 404 : 503 })
}
