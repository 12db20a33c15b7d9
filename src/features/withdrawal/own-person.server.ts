import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { customerSchema } from '#models/wire/user.ts'
import { readAnswer } from '#src/account-client.server.ts'
import { accountContext } from '#src/context.server.ts'
import type { Person } from './withdrawal-page.ts'

/** The signed-in customer, whose form is filled in; null for guests, who declare without an account as well. */
export async function ownPerson(context: Readonly<RouterContextProvider>): Promise<Person | null> {
  const client = context.get(accountContext)
  if (!client?.session) return null
  const response = await client.call('/api/user/me')
  const { result } = await readAnswer(response)
  const customer = v.safeParse(customerSchema, result)
  if (!response.ok || !customer.success) return null
  const { firstname, lastname, email } = customer.output
  return { name: `${firstname} ${lastname}`, email }
}
