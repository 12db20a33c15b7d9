import footer from '#src/frame/footer.module.css'
import { pressed } from '#src/states/pressed.tsx'
import { answering, type Respond, unreachable } from '#src/states/responses.ts'
import type { State, States } from '#src/states/state.ts'
import { NewsletterSection } from './newsletter-section.tsx'
import type { Subscription } from './subscribe.ts'

const FIELD = '[data-shown-state] [name=email]'
const SUBMIT = '[data-shown-state] form [type=submit]'

const EMPTY: State = {
  show: () => (
    <>
      <h1>Welt</h1>
      <div className={footer.footer}>
        <NewsletterSection />
      </div>
    </>
  ),
}

const subscribing = (email: string, respond: Respond): State => ({
  responses: { '/mailchimp-subscribe/': respond },
  ...pressed(EMPTY, [FIELD, email], SUBMIT),
})

const EMAIL = 'alexandra.von-hohenlohe-langenburg@schuhmacherwerkstatt.example'

const OUTCOMES = {
  requested: subscribing(EMAIL, answering(null)),
  invalid: subscribing('alexandra@', answering(null)),
  failed: subscribing(EMAIL, unreachable),
} satisfies Record<Subscription, State>

/** The form at the foot of each page. An outcome without a state does not compile. [DEV-08] */
export const footerNewsletterStates = {
  empty: EMPTY,
  ...OUTCOMES,
} satisfies States
