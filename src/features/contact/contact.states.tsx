import type { FormResult } from '#src/forms/form-result.ts'
import { accepted, invalid, refused } from '#src/states/sample-results.ts'
import type { State, States } from '#src/states/state.ts'
import { ContactForm } from './contact-form.tsx'

const contact = (result?: FormResult): State => ({
  show: () => (
    <>
      <h1>Welt</h1>
      <ContactForm result={result} />
    </>
  ),
})

export const contactStates = {
  empty: contact(),
  invalid: contact(
    invalid('message', { name: 'required', email: 'emailInvalid', subject: 'required', message: 'required' }),
  ),
  sent: contact(accepted('message')),
  'too-many': contact(refused('message', 'rate-limited')),
  refused: contact(refused('message', 'unreachable')),
} satisfies States
