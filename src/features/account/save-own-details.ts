import { storeViewOf } from '#models/store/store-view.ts'
import { ownDetailsFormSchema, profileChange } from '#models/wire/own-details.ts'
import { validate } from '#models/wire/validate.ts'
import { currentModels, execute } from '#src/engine/engine.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { sendForm } from '#src/forms/send-form.ts'
import { i18nFor } from '#src/i18n/i18n.ts'

interface ClientActionArgs<Result> {
  readonly request: Request
  serverAction(): Promise<Result>
}

/**
 * Stores the personal data in the queue, which sends them as soon as there is a network. Before the engine knows the session
 * that the page was shown to, they are sent as without JavaScript. [USER-05]
 */
export async function saveOwnDetails<Result>(args: ClientActionArgs<Result>) {
  const { form = '', session, ...typed } = Object.fromEntries(await args.request.clone().formData())
  const checked = validate(ownDetailsFormSchema, typed)
  const own = currentModels().identity.session
  if (!checked.ok || own === null || own !== session) return sendForm(args)
  const id = crypto.randomUUID()
  const outcome = await execute({
    type: 'requests.make',
    kind: 'profile.save',
    id,
    sku: '',
    name: i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')('pages.details'),
    body: profileChange(checked.value),
    session: own,
  })
  const formError = outcome.ok ? null : outcome.refusal.reason
  const { salutation, firstName, lastName, birthDate } = checked.value
  const values = outcome.ok ? {} : { salutation, firstName, lastName, birthDate }
  return { form: String(form), isDone: outcome.ok, errors: {}, formError, values, request: id } satisfies FormResult
}
