import { data, redirect } from 'react-router'
import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { localPath } from '#models/urls/local-path.ts'
import { signInSchema } from '#models/wire/passwords.ts'
import { SESSION_PATH } from '#models/wire/session-names.ts'
import { validate } from '#models/wire/validate.ts'
import { type AccountArgs, withStore } from '#src/account-client.server.ts'
import { accountContext } from '#src/context.server.ts'
import { readForm } from '#src/forms/read-form.server.ts'
import type { SignInResult } from './sign-in-result.ts'
import { SIGNED_OUT } from './sign-out-path.ts'

interface ActionArgs extends AccountArgs {
  readonly request: Request
}

/** Signs in by a plain form; the answer sets the cookies. The engine follows them. [USER-19] */
export async function signIn({ request, context, url }: ActionArgs) {
  const client = context.get(accountContext)
  const read = await readForm(request)
  if (!read.ok || !client) throw data(null, { status: read.ok ? 404 : read.status })
  const typed = Object.fromEntries(read.form)
  const to = localPath(typed.to, accountOf(url))
  const answer = (result: Partial<SignInResult>, status: number) =>
    data<SignInResult>({ to, email: typed.email ?? '', errors: {}, formError: null, ...result }, { status })
  const checked = validate(signInSchema, typed)
  if (!checked.ok) return answer({ errors: checked.errors }, 422)
  const body = { kind: 'password', ...checked.value }
  const { ok, status } = await client.call(withStore(SESSION_PATH, url), { method: 'POST', body })
  if (ok) return redirect(to, 303)
  if (status === 401) return answer({ formError: 'sign-in-refused' }, 401)
  return answer({ formError: status === 429 ? 'rateLimited' : 'unreachable' }, status)
}

/** Ends the session that the form was shown to. */
export async function signOut({ request, context, url }: ActionArgs) {
  const client = context.get(accountContext)
  const read = await readForm(request)
  if (!read.ok || !client) throw data(null, { status: read.ok ? 404 : read.status })
  if (read.form.get('session') !== client.session) return redirect(accountOf(url), 303)
  const { ok, status } = await client.call(SESSION_PATH, { method: 'DELETE' })
  if (!ok) throw data(null, { status })
  return redirect(`${accountOf(url)}?${SIGNED_OUT}`, 303)
}

function accountOf({ pathname }: URL): string {
  return inStore(storeViewOf(pathname), '/my-account')
}
