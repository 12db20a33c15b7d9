import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { linkTokenSchema } from '#models/wire/user.ts'
import { accountContext } from '#src/context.server.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'

const TOKEN = 'a-token-of-a-mail-that-is-long-enough'

/** Posts a form with a token as the browser of a session whose API answers with the status and the code of an error. */
async function post(sender: 'account' | 'anyone', named: string | undefined, status: number, error?: string) {
  const calls: unknown[] = []
  const context = new RouterContextProvider()
  context.set(accountContext, {
    session: 's_own',
    async call(path, init) {
      calls.push([path, init?.isAnonymous])
      return Response.json({ code: status, result: 'text', meta: { error } }, { status })
    },
  })
  const url = new URL('https://welt.test/en/abmelden')
  const body = new URLSearchParams({ form: 'leave', token: TOKEN, ...(named && { session: named }) })
  const request = new Request(url, { method: 'POST', body })
  const rules = { leave: formRule(linkTokenSchema, ({ token }) => ({ path: `/api/leave?token=${token}` })) }
  const answer = await submitForm({ request, context, url }, sender, rules).catch((thrown: unknown) => thrown)
  return { calls, answer }
}

const CALL = `/api/leave?token=${TOKEN}&storeCode=en`

test('a form for anyone is sent without a session, and its error does not lead to signing in [USER-19]', async () => {
  const { calls, answer } = await post('anyone', undefined, 401, 'token-expired')
  expect(calls).toEqual([[CALL, true]])
  expect(answer).toMatchObject({
    data: { form: 'leave', isDone: false, formError: 'token-expired' },
    init: { status: 401 },
  })
})

test('a form of another session changes nothing [USER-11]', async () => {
  const { calls, answer } = await post('account', 's_other', 200)
  expect(calls).toEqual([])
  expect(answer).toMatchObject({ data: { formError: 'session-other' }, init: { status: 409 } })
})

test('a form of an account is sent in its session, and a session that has ended asks to sign in [USER-19]', async () => {
  const { calls, answer } = await post('account', 's_own', 401, 'session-ended')
  expect(calls).toEqual([[CALL, false]])
  expect(answer).toMatchObject({ data: null, init: { status: 401 } })
})

test('a reload repeats no form that was sent without a script [USER-19]', async () => {
  const sentAs = async (mode: string) => {
    const context = new RouterContextProvider()
    context.set(accountContext, { session: null, call: async () => Response.json({ code: 200, result: 'OK' }) })
    const url = new URL('https://welt.test/en/contact')
    const body = new URLSearchParams({ form: 'message', token: TOKEN })
    const request = new Request(url, { method: 'POST', body, headers: { 'sec-fetch-mode': mode } })
    const rules = { message: formRule(linkTokenSchema, () => ({ path: '/api/message' }), { nextPage: '?sent' }) }
    return submitForm({ request, context, url }, 'anyone', rules)
  }
  const page = await sentAs('navigate').catch((thrown: Response) => thrown)
  expect(page).toMatchObject({ status: 303 })
  expect((page as Response).headers.get('location')).toBe('/en/contact?sent')
  expect(await sentAs('cors')).toMatchObject({ data: { form: 'message', isDone: true }, init: { status: 200 } })
})
