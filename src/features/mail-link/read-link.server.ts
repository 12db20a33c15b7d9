import { data } from 'react-router'
import * as v from 'valibot'
import { type AccountArgs, readAnswer } from '#src/account-client.server.ts'
import { accountContext } from '#src/context.server.ts'

/** What the link of a mail leads to; null if it is not valid any more. The browser's session does not matter. */
export async function readLink<Schema extends v.GenericSchema>(
  { context, url }: AccountArgs,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const client = context.get(accountContext)
  if (!client) throw data(null, { status: 404 })
  const token = url.searchParams.get('token') ?? ''
  const response = await client.call(`${path}?${new URLSearchParams({ token })}`, { isAnonymous: true })
  if (response.ok) return v.parse(schema, (await readAnswer(response)).result)
  if (response.status === 404) return null
  throw data(null, { status: response.status === 429 ? 429 : 503 })
}
