import { data, redirect } from 'react-router'
import type * as v from 'valibot'
import { SESSION_PATH } from '#models/wire/session-names.ts'
import { type FieldErrors, validate } from '#models/wire/validate.ts'
import {
  type AccountArgs,
  readAnswer,
  renewalOf,
  requireClient,
  signInNeeded,
  withStore,
} from '#src/account-client.server.ts'
import { type AccountClient, accountContext } from '#src/context.server.ts'
import { type FormResult, RENEW, UNREACHABLE } from './form-result.ts'
import { readForm } from './read-form.server.ts'

interface ActionArgs extends AccountArgs {
  readonly request: Request
}

/** Who may send a form: an account in its session, or anyone, whose session and its end do not matter. */
type Sender = 'account' | 'anyone'

interface Call {
  readonly path: string
  readonly method?: 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** Entered with the change, if the change needs it. [USER-12] */
  readonly password?: string
}

interface FormRule extends RuleOptions {
  /** The call that the fields become, or one key of the `validation` texts per invalid field. */
  check(
    fields: unknown,
  ): { readonly ok: true; readonly call: Call } | { readonly ok: false; readonly errors: FieldErrors }
}

interface RuleOptions {
  /** The fields that an error of the call concerns; null if none. */
  readonly errorsOf?: (code: string) => FieldErrors | null
  /** The query of the page that follows the change; undefined: the page shows the answer itself. */
  readonly next?: string
  /** The same for a form without JavaScript alone, whose answer repeats the change when it is reloaded. */
  readonly nextPage?: string
}

/** A form of a page: its fields and the call that they become. */
export function formRule<Schema extends v.GenericSchema>(
  schema: Schema,
  callOf: (value: v.InferOutput<Schema>) => Call,
  options: RuleOptions = {},
): FormRule {
  return {
    ...options,
    check(fields) {
      const checked = validate(schema, fields)
      return checked.ok ? { ok: true, call: callOf(checked.value) } : checked
    },
  }
}

/**
 * The action of a page: checks the form that was sent, calls the API in process and answers what the page shows of it. An
 * account's form names the session that it was shown to: another one must not get its change. [USER-11, USER-19]
 */
export async function submitForm(
  { request, context, url }: ActionArgs,
  sender: Sender,
  rules: Readonly<Record<string, FormRule>>,
) {
  const isAnonymous = sender === 'anyone'
  const client = isAnonymous ? context.get(accountContext) : requireClient(context)
  const read = await readForm(request)
  if (!read.ok || !client) throw data(null, { status: read.ok ? 404 : read.status })
  const { form: name = '', session, ...typed } = Object.fromEntries(read.form)
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
  if (!rule) throw data(null, { status: 400 })
  const values = Object.fromEntries(Object.entries(typed).filter(([field]) => !/password/i.test(field)))
  const blank = { form: name, isDone: false, errors: {}, formError: null, values }
  const answer = (result: Partial<FormResult>, status: number) => data<FormResult>({ ...blank, ...result }, { status })

  if (!isAnonymous && session !== client.session) return answer({ formError: 'session-other' }, 409)
  const checked = rule.check(typed)
  if (!checked.ok) return answer({ errors: checked.errors }, 422)
  const call = { ...checked.call, path: withStore(checked.call.path, url), isAnonymous }
  const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate'
  const response = await send(client, call)
  if (response.ok) {
    const next = rule.next ?? (isNavigation ? rule.nextPage : undefined)
    // A reload after the redirect does not repeat the change.
    if (next !== undefined) throw redirect(`${url.pathname}${next}`, 303)
    return answer({ isDone: true, values: {} }, 200)
  }
  const { error } = await readAnswer(response)
  if (response.status === 401 && !isAnonymous) {
    if (error !== 'token-expired') throw signInNeeded()
    // 307 repeats the post, which a script cannot.
    if (isNavigation) throw redirect(renewalOf(url), 307)
    return answer({ formError: RENEW }, 401)
  }
  const errors = error === null ? null : rule.errorsOf?.(error)
  if (errors) return answer({ errors }, 422)
  return answer({ formError: response.status >= 500 ? UNREACHABLE : (error ?? 'other') }, response.status)
}

/** Proves the password first, if the form has one. Answers the error of either call. */
async function send(client: AccountClient, call: Call & { readonly isAnonymous: boolean }) {
  const { path, method = 'POST', password, ...rest } = call
  if (password !== undefined) {
    const proof = await client.call(`${SESSION_PATH}/step-up`, { method: 'POST', body: { password } })
    if (!proof.ok) return proof
  }
  return client.call(path, { method, ...rest })
}
