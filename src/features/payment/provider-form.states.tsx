import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import { PAYONE_ERRORS } from '#models/wire/payone.ts'
import { CheckoutSteps } from '#src/features/checkout/checkout-steps.tsx'
import { pressed } from '#src/states/pressed.tsx'
import { PROVIDER_ORIGIN, ProviderFrames } from '#src/states/provider-frames.tsx'
import { answering, refusing } from '#src/states/responses.ts'
import { SAMPLE_CART, SAMPLE_PURCHASE } from '#src/states/sample-purchase.ts'
import type { State } from '#src/states/state.ts'
import type { CheckoutView } from '#worker/read-models.ts'
import type { ApprovalMessage } from './approval-frame.ts'
import type { CardProblem } from './card-form.tsx'
import type { CardField, CheckedCard } from './use-card-frames.ts'
import type { WidgetProblem } from './widget-form.tsx'

const { begun, personalDetails, shipping } = SAMPLE_PURCHASE

function paidBy(method: PaymentMethod, changes: Partial<CheckoutView> = {}): CheckoutView {
  return {
    ...begun,
    ...personalDetails,
    ...shipping,
    step: 'payment',
    completed: ['personalDetails', 'shipping'],
    paymentMethods: [...begun.paymentMethods, method],
    paymentMethod: method.code,
    ...changes,
  }
}

type OnFrame = Parameters<typeof ProviderFrames>[0]['onFrame']

const step = (view: CheckoutView, onFrame: OnFrame, changes: Partial<State> = {}): State => ({
  models: { cart: SAMPLE_CART },
  ...changes,
  show: () => (
    <ProviderFrames onFrame={onFrame}>
      <CheckoutSteps view={view} cart={SAMPLE_CART} />
    </ProviderFrames>
  ),
})

const CARD: PaymentMethod = {
  code: 'sandbox_creditcard',
  title: 'Kreditkarte',
  flow: 'frames',
  form_origin: PROVIDER_ORIGIN,
}

/** The frames are there, and answer what the card is. */
function cardFrames(answer: Partial<CheckedCard>): OnFrame {
  return (frame, say) => {
    const check = ({ id }: { readonly id: string }) => say({ type: 'card.checked', id, ...answer })
    if (frame.contentWindow) Object.assign(frame.contentWindow, { postMessage: check })
    say({ type: 'card.ready', field: frame.name })
  }
}

const SESSION = { '/creditcardcheck': answering({ hash: 'signed' }) }
const CARD_READY = step(paidBy(CARD), cardFrames({}), { responses: SESSION })
const SUBMIT_CARD = 'main form:has(fieldset[aria-busy=false] iframe) button[type=submit]'

const checked = (answer: Partial<CheckedCard>, responses: State['responses'] = SESSION): State =>
  pressed(step(paidBy(CARD), cardFrames(answer), { responses }), SUBMIT_CARD)
const invalid = (field: CardField) => checked({ status: 'INVALID', field })

const CARD_PROBLEMS = {
  number: invalid('number'),
  month: invalid('month'),
  year: invalid('year'),
  cvc: invalid('cvc'),
  type: checked({ status: 'INVALID', errorcode: PAYONE_ERRORS['card-type-refused'] }),
  refused: checked({ status: 'ERROR' }),
  unavailable: checked({}, { '/creditcardcheck': refusing('provider-unavailable') }),
} satisfies Record<CardProblem, State>

/** A card in the frames of its provider. A problem without a state does not compile. [DEV-08] */
export const cardFormStates = {
  ready: CARD_READY,
  loading: step(paidBy(CARD), () => undefined),
  'not-loaded': step(paidBy(CARD), () => undefined, { isLate: true }),
  entered: step(paidBy(CARD, { paymentInstrument: 'Visa •••• 1111' }), () => undefined),
  'owner-missing': pressed(
    step(paidBy(CARD, { personalDetails: null }), cardFrames({}), { responses: SESSION }),
    SUBMIT_CARD,
  ),
  ...CARD_PROBLEMS,
} satisfies Record<string, State>

const WIDGET: PaymentMethod = {
  code: 'sandbox_klarna_base',
  title: 'Klarna Rechnung',
  flow: 'widget',
  form_origin: PROVIDER_ORIGIN,
}

const FIELDS = { workorderid: '1', 'add_paydata[client_token]': 'token' }
const LOADED: ApprovalMessage = { type: 'approval.loaded', isOffered: true, height: 160 }

const widget = (...messages: readonly ApprovalMessage[]): State =>
  step(paidBy(WIDGET), (_frame, say) => messages.forEach(say), {
    answers: { startWidgetSession: async () => FIELDS },
  })
const answered = (outcome: 'approved' | 'declined' | 'cancelled') =>
  widget(LOADED, { type: 'approval.answered', outcome, ...(outcome === 'approved' && { token: 'token' }) })

const WIDGET_PROBLEMS = {
  unavailable: step(paidBy(WIDGET), () => undefined, { answers: { startWidgetSession: async () => null } }),
  notOffered: widget({ ...LOADED, isOffered: false, height: 0 }),
  notApproved: answered('cancelled'),
  declined: answered('declined'),
} satisfies Record<WidgetProblem, State>

/** Invoice or instalments in the widget of the provider. A problem without a state does not compile. [DEV-08] */
export const widgetFormStates = {
  loaded: widget(LOADED),
  approved: answered('approved'),
  loading: step(paidBy(WIDGET), () => undefined, {
    answers: { startWidgetSession: () => new Promise(() => undefined) },
  }),
  ...WIDGET_PROBLEMS,
} satisfies Record<string, State>
