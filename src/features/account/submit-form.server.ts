import { data, redirect } from 'react-router'
import type * as v from 'valibot'
import { SESSION_PATH } from '#models/wire/session-names.ts'
import { type FieldErrors, validate } from '#models/wire/validate.ts'
import type { AccountClient } from '#src/context.server.ts'
import { type FormResult, RENEW, UNREACHABLE } from '#src/forms/form-result.ts'
import { readForm } from '#src/forms/read-form.server.ts'
import {
  type AccountArgs,
  readAnswer,
  renewalOf,
  requireClient,
  signInNeeded,
  withStore,
} from './read-account.server.ts'

interface ActionArgs extends AccountArgs {
  readonly request: Request
}

interface Change {
  readonly path: string
  readonly method?: 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** Entered with the change, if the change needs it. [USER-12] */
  readonly password?: string
}

interface FormRule {
  /** The call that the fields become, or one key of the `validation` texts per invalid field. */
  check(
    fields: unknown,
  ): { readonly ok: true; readonly change: Change } | { readonly ok: false; readonly errors: FieldErrors }
  /** The fields that an error of the call concerns; null if none. */
  errorsOf(code: string): FieldErrors | null
  /** The query of the page that follows the change; undefined: the page shows the answer itself. */
  readonly next?: string | undefined
}

/** A form of a page: its fields and the call that they become. */
export function formRule<Schema extends v.GenericSchema>({
  schema,
  call,
  errorsOf = () => null,
  next,
}: {
  readonly schema: Schema
  readonly call: (value: v.InferOutput<Schema>) => Change
  readonly errorsOf?: FormRule['errorsOf']
  readonly next?: string
}): FormRule {
  return {
    errorsOf,
    next,
    check(fields) {
      const checked = validate(schema, fields)
      return checked.ok ? { ok: true, change: call(checked.value) } : checked
    },
  }
}

/**
 * The action of an account page: checks the form that was sent, calls the API as the browser's session and answers what the
 * page shows of it. The form names the session that it was shown to: another one must not get its change. [USER-11, USER-19]
 */
export async function submitForm(args: ActionArgs, rules: Readonly<Record<string, FormRule>>) {
  const { request, context, url } = args
  const client = requireClient(context)
  const read = await readForm(request)
  if (!read.ok) throw data(null, { status: read.status })
  const { form: name = '', session, ...typed } = Object.fromEntries(read.form)
  const rule = rules[name]
  if (!rule) throw data(null, { status: 400 })
  const values = Object.fromEntries(Object.entries(typed).filter(([field]) => !/password/i.test(field)))
  const blank = { form: name, isDone: false, errors: {}, formError: null, values }
  const answer = (result: Partial<FormResult>, status: number) => data<FormResult>({ ...blank, ...result }, { status })

  if (session !== client.session) return answer({ formError: 'session-other' }, 409)
  const checked = rule.check(typed)
  if (!checked.ok) return answer({ errors: checked.errors }, 422)
  const response = await change(client, checked.change, url)
  if (response.ok) {
    // A reload after the redirect does not repeat the change.
    if (rule.next !== undefined) throw redirect(`${url.pathname}${rule.next}`, 303)
    return answer({ isDone: true, values: {} }, 200)
  }
  const { error } = await readAnswer(response)
  if (error === 'token-expired') {
    // 307 repeats the post, which a script cannot.
    if (request.headers.get('sec-fetch-mode') === 'navigate') throw redirect(renewalOf(url), 307)
    return answer({ formError: RENEW }, 401)
  }
  if (response.status === 401) throw signInNeeded()
  const errors = error === null ? null : rule.errorsOf(error)
  if (errors) return answer({ errors }, 422)
  return answer({ formError: response.status >= 500 ? UNREACHABLE : (error ?? 'other') }, response.status)
}

/** Proves the password first, if the form has one. Answers the error of either call. */
async function change(client: AccountClient, { path, method = 'POST', body, password }: Change, url: URL) {
  if (password !== undefined) {
    const proof = await client.call(`${SESSION_PATH}/step-up`, { method: 'POST', body: { password } })
    if (!proof.ok) return proof
  }
  return client.call(withStore(path, url), { method, body })
}
