import { data, type RouterContextProvider } from 'react-router'
import type * as v from 'valibot'
import { storeViewOf } from '#models/store/store-view.ts'
import { errorCodeOf } from '#models/wire/error-code.ts'
import { type FieldErrors, validate } from '#models/wire/validate.ts'
import { accountContext } from '#src/context.server.ts'
import { type FormResult, UNREACHABLE } from './form-result.ts'
import { readForm } from './read-form.server.ts'

interface ActionArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
}

interface Call {
  /** Below `/api`. */
  readonly path: string
  readonly body?: unknown
}

interface PublicForm {
  /** The call that the fields become, or one key of the `validation` texts per invalid field. */
  check(
    fields: unknown,
  ): { readonly ok: true; readonly call: Call } | { readonly ok: false; readonly errors: FieldErrors }
  /** The fields that an error of the call concerns; null if none. */
  errorsOf(code: string): FieldErrors | null
}

/** A form of a page: its fields and the call that they become. */
export function publicForm<Schema extends v.GenericSchema>(
  schema: Schema,
  callOf: (value: v.InferOutput<Schema>) => Call,
  errorsOf: PublicForm['errorsOf'] = () => null,
): PublicForm {
  return {
    errorsOf,
    check(fields) {
      const checked = validate(schema, fields)
      return checked.ok ? { ok: true, call: callOf(checked.value) } : checked
    },
  }
}

/** The action of a page whose forms need no account: checks the form that was sent and calls the API in process. */
export async function submitPublicForm(
  { request, context, url }: ActionArgs,
  forms: Readonly<Record<string, PublicForm>>,
) {
  const client = context.get(accountContext)
  const read = await readForm(request)
  if (!read.ok || !client) throw data(null, { status: read.ok ? 404 : read.status })
  const { form: name = '', ...typed } = Object.fromEntries(read.form)
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined
  if (!form) throw data(null, { status: 400 })
  const values = Object.fromEntries(Object.entries(typed).filter(([field]) => !/password/i.test(field)))
  const answer = (result: Partial<FormResult>, status: number) =>
    data<FormResult>({ form: name, isDone: false, errors: {}, formError: null, values, ...result }, { status })
  const checked = form.check(typed)
  if (!checked.ok) return answer({ errors: checked.errors }, 422)
  const { path, body } = checked.call
  const store = `${path.includes('?') ? '&' : '?'}storeCode=${storeViewOf(url.pathname).code}`
  const response = await client.call(path + store, { method: 'POST', body, isAnonymous: true })
  if (response.ok) return answer({ isDone: true, values: {} }, 200)
  const formError = response.status >= 500 ? UNREACHABLE : (errorCodeOf(await response.json()) ?? 'other')
  const errors = form.errorsOf(formError)
  return errors ? answer({ errors }, 422) : answer({ formError }, response.status)
}
