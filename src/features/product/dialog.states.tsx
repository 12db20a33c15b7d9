import type { DialogName, LegalText } from '#machines/shell/shell.machine.ts'
import { ChatDialog } from '#src/frame/chat-dialog.tsx'
import { requestBecomes } from '#src/states/made-request.ts'
import { leave } from '#src/states/open-dialog.tsx'
import { pressed } from '#src/states/pressed.tsx'
import { unreachable } from '#src/states/responses.ts'
import type { State, States } from '#src/states/state.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { RequestView } from '#worker/read-models.ts'
import { SignInDialog } from '../account/sign-in-dialog.tsx'
import { LegalDialog } from '../content/legal-dialog.tsx'
import { NewsletterDialog } from '../newsletter/newsletter-dialog.tsx'
import { Lightbox } from './lightbox.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { SizeGuideDialog } from './size-guide-dialog.tsx'
import { StockAlertDialog } from './stock-alert-dialog.tsx'
import { Turntable } from './turntable.tsx'

const opened = { isOpen: true, onClose: leave } as const
const FRAME = '/img/646/475/resize/ox-155-cognac-side.webp'
const PICTURES = ['side', 'pair'].map((view) => ({
  image: `/full-brogue-oxford-cognac-${view}.webp`,
  alt: 'Oxford 1879',
  colour: '#8c5a33',
}))
const AWAITED = { name: 'Oxford 1879', options: [], variants: [] }
const REVIEWED = {
  id: 1,
  sku: 'OX-1',
  name: 'Oxford 1879',
  options: [{ attributeId: '1', code: 'hf_shoe_size', label: 'Größe', values: [] }],
}

/** Frames of which some exist; the others fail. */
const turntable = (existing: number, changes: Partial<State> = {}): State => ({
  show: () => <Turntable {...opened} name={REVIEWED.name} frames={framesWith(existing)} />,
  ...changes,
})

function framesWith(existing: number): string[] {
  return Array.from({ length: 24 }, (_, frame) => (frame < existing ? FRAME : '/turntable/none.webp'))
}

const legal = (text: LegalText, path: string): State => ({
  show: () => <LegalDialog {...opened} text={text} path={path} />,
})

const DIALOGS = {
  authentication: { show: () => <SignInDialog {...opened} staysHere={false} /> },
  chat: { show: () => <ChatDialog {...opened} /> },
  newsletter: { show: () => <NewsletterDialog {...opened} /> },
  pictures: {
    show: () => (
      <Lightbox {...opened} name={REVIEWED.name} pictures={PICTURES} current={0} gallery={{ current: null }} />
    ),
  },
  review: { show: () => <ReviewDialog {...opened} product={REVIEWED} /> },
  'size-guide': {
    show: () => (
      <SizeGuideDialog {...opened} product={{ options: [], fitAdvice: 'Fällt eine halbe Nummer größer aus.' }} />
    ),
  },
  'stock-alert': { show: () => <StockAlertDialog {...opened} product={AWAITED} sku="OX-1" /> },
  turntable: turntable(24),
  terms: legal('terms', '/agb'),
  privacy: legal('privacy', '/datenschutz'),
  withdrawal: legal('withdrawal', '/widerruf'),
} satisfies Record<DialogName, State>

const SUBMIT = 'dialog[open] form button[type=submit]'
const submitted = (state: State): State => pressed(state, SUBMIT)

/** A review that was sent. */
const reviewed = (status: RequestView['status']): State => ({
  ...pressed(
    DIALOGS.review,
    'dialog[open] input[value="4"]',
    ['dialog[open] [name=nickname]', 'Lena'],
    ['dialog[open] [name=title]', 'Passt'],
    ['dialog[open] [name=detail]', 'Größe 43 in G, wie mein alter Schuh.'],
    SUBMIT,
  ),
  answers: requestBecomes(status),
})

const alerted = (status: RequestView['status']): State => ({
  ...pressed(DIALOGS['stock-alert'], ['dialog[open] [name=email]', 'lena.vogt@example.de'], SUBMIT),
  answers: requestBecomes(status),
})

const REQUESTS = {
  'review-waiting': reviewed('waiting'),
  'review-accepted': reviewed('accepted'),
  'review-refused': reviewed('refused'),
  'stock-alert-waiting': alerted('waiting'),
  'stock-alert-accepted': alerted('accepted'),
  'stock-alert-refused': alerted('refused'),
} satisfies Record<`${'review' | 'stock-alert'}-${RequestView['status']}`, State>

/** The dialogs of the shop, each opened. A dialog without a state does not compile. [DEV-08] */
export const dialogStates: States = {
  ...DIALOGS,
  ...REQUESTS,
  'turntable-incomplete': turntable(23),
  'turntable-failed': turntable(0),
  'terms-failed': { ...DIALOGS.terms, responses: { '/page-text/': unreachable }, isLate: true },
  'turntable-offline': turntable(0, { models: { sync: { ...emptyModels.sync, isOnline: false } } }),
  'authentication-invalid': submitted(DIALOGS.authentication),
  'review-invalid': submitted(DIALOGS.review),
  'stock-alert-invalid': submitted(DIALOGS['stock-alert']),
}
