import type { FormResult } from '#src/forms/form-result.ts'
import { Part } from '#src/states/part.tsx'
import { accepted, invalid, refused } from '#src/states/sample-results.ts'
import type { State, States } from '#src/states/state.ts'
import { AskToLeaveForm, LeaveForm, SubscribeForm } from './newsletter-forms.tsx'

const form = (Form: (props: { readonly result: FormResult | undefined }) => React.ReactNode, result?: FormResult) => ({
  show: () => (
    <Part>
      <Form result={result} />
    </Part>
  ),
})
const leave = (result?: FormResult): State =>
  form((props) => <LeaveForm {...props} token="token-of-the-mail" />, result)

/** The forms around a subscription. */
export const newsletterStates = {
  subscribe: form(SubscribeForm),
  invalid: form(SubscribeForm, invalid('subscribe', { email: 'emailInvalid' })),
  requested: form(SubscribeForm, accepted('subscribe')),
  'too-many': form(SubscribeForm, refused('subscribe', 'rate-limited')),
  failed: form(SubscribeForm, refused('subscribe', 'unreachable')),
  'ask-to-leave': form(AskToLeaveForm),
  asked: form(AskToLeaveForm, accepted('ask')),
  leave: leave(),
  'link-unknown': leave(refused('leave', 'newsletter-token-unknown')),
} satisfies States
