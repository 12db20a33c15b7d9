import type { DialogName } from '#machines/shell/shell.machine.ts'
import { leave } from '#src/states/open-dialog.tsx'
import { pressed } from '#src/states/pressed.tsx'
import type { State, States } from '#src/states/state.ts'
import { SignInDialog } from '../account/sign-in-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { SizeGuideDialog } from './size-guide-dialog.tsx'
import { StockAlertDialog } from './stock-alert-dialog.tsx'

const opened = { isOpen: true, onClose: leave } as const
const REVIEWED = { id: 1, sku: 'OX-1', name: 'Oxford 1879' }

const DIALOGS = {
  authentication: { show: () => <SignInDialog {...opened} staysHere={false} /> },
  review: { show: () => <ReviewDialog {...opened} product={REVIEWED} /> },
  'size-guide': {
    show: () => (
      <SizeGuideDialog {...opened} product={{ options: [], fitAdvice: 'Fällt eine halbe Nummer größer aus.' }} />
    ),
  },
  'stock-alert': { show: () => <StockAlertDialog {...opened} name="Oxford 1879" sku="OX-1" /> },
} satisfies Record<DialogName, State>

const submitted = (state: State): State => pressed(state, 'dialog[open] form button[type=submit]')

/** The dialogs of the shop, each opened. A dialog without a state does not compile. [DEV-08] */
export const dialogStates: States = {
  ...DIALOGS,
  'authentication-invalid': submitted(DIALOGS.authentication),
  'review-invalid': submitted(DIALOGS.review),
  'stock-alert-invalid': submitted(DIALOGS['stock-alert']),
}
