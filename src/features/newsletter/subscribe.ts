import type { StoreView } from '#models/store/store-view.ts'
import { postJson } from '#src/api-client/request.ts'
import type { FormValues } from '#src/ui/use-form.ts'

const SUBSCRIBE_URL = '/api/ext/mailchimp-subscribe/subscribe'

export type Subscription = 'requested' | 'invalid' | 'failed'

/** Requests the confirmation mail of a subscription and clears the form. */
export async function subscribe(values: FormValues, form: HTMLFormElement, store: StoreView): Promise<Subscription> {
  // The browser validates the address, because a schema would add bytes.
  const sent = form.checkValidity() ? await send(values, store) : 'invalid'
  if (sent === 'requested') form.reset()
  return sent
}

/** `gender` is empty without a choice. */
async function send({ email, gender }: FormValues, store: StoreView): Promise<Subscription> {
  try {
    const request = { email, ...(gender && { gender }) }
    const response = await postJson(`${SUBSCRIBE_URL}?storeCode=${store.code}`, request)
    if (response.ok) return 'requested'
    return response.status === 400 || response.status === 422 ? 'invalid' : 'failed'
  } catch (error) {
    console.warn('[newsletter] no answer', error)
    return 'failed'
  }
}
