import { data } from 'react-router'
import * as v from 'valibot'
import { type EmailChange, emailChangeSchema } from '#models/wire/email-change.ts'
import { accountContext } from '#src/context.server.ts'
import { type AccountArgs, readAnswer } from './read-account.server.ts'

/** What the link of a mail leads to; null if it is not valid any more. The browser's session does not matter. */
export async function readEmailChange({ context, url }: AccountArgs): Promise<EmailChange | null> {
  const client = context.get(accountContext)
  if (!client) throw data(null, { status: 404 })
  const token = url.searchParams.get('token') ?? ''
  const response = await client.call(`/api/user/email-change?${new URLSearchParams({ token })}`, { isAnonymous: true })
  if (response.ok) return v.parse(emailChangeSchema, (await readAnswer(response)).result)
  if (response.status === 404) return null
  throw data(null, { status: response.status === 429 ? 429 : 503 })
}
