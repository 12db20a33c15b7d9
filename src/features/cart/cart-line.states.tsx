import { OpenDialog } from '#src/states/open-dialog.tsx'
import { SAMPLE_CART } from '#src/states/sample-purchase.ts'
import type { State } from '#src/states/state.ts'
import type { Refusal } from '#worker/commands.ts'
import type { CartLineView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CartLineRow } from './cart-line.tsx'
import drawer from './microcart.module.css'
import styles from './microcart-content.module.css'
import type { ChangeOutcome } from './use-edit-mode.ts'

const [LINE] = SAMPLE_CART.lines as readonly [CartLineView]
const doNothing = () => undefined

interface LinesProps {
  readonly lines: readonly CartLineView[]
  readonly outcome?: ChangeOutcome['type']
}

function Lines({ lines, outcome }: LinesProps) {
  const { t } = useTranslation('shell')
  return (
    <div className={drawer.drawer}>
      <OpenDialog title={t('cart')}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              isEdited={false}
              outcome={outcome ? { type: outcome, line } : null}
              onLeave={doNothing}
              onEdit={doNothing}
              onChanged={doNothing}
            />
          ))}
        </ul>
      </OpenDialog>
    </div>
  )
}

const REFUSALS: readonly Refusal[] = [
  { reason: 'only-available', data: { maxQuantity: 2 } },
  { reason: 'quantity-invalid' },
  { reason: 'out-of-stock' },
  { reason: 'product-unavailable' },
  { reason: 'change-refused' },
]
const CORRECTED = REFUSALS.map((refusal) => ({ ...LINE, id: refusal.reason, quantity: 2, rowTotal: 498, refusal }))

const after = (outcome: ChangeOutcome['type'], changes: Partial<CartLineView> = {}): State => ({
  show: () => <Lines outcome={outcome} lines={[{ ...LINE, quantity: 3, rowTotal: 747, ...changes }]} />,
})

const OUTCOMES = {
  merged: after('merged'),
  changed: after('changed'),
  refused: after('refused', { refusal: { reason: 'product-unavailable' } }),
} satisfies Record<ChangeOutcome['type'], State>

/** A line after a change. An outcome without a state does not compile. [DEV-08] */
export const cartLineStates = {
  corrected: { show: () => <Lines lines={CORRECTED} /> },
  ...OUTCOMES,
} satisfies Record<string, State>
