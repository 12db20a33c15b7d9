import { leave, OpenDialog } from '#src/states/open-dialog.tsx'
import { pressed } from '#src/states/pressed.tsx'
import { answering, finding, pending, unreachable } from '#src/states/responses.ts'
import { SAMPLE_PRODUCT } from '#src/states/sample-product.ts'
import { SAMPLE_CART } from '#src/states/sample-purchase.ts'
import type { State, States } from '#src/states/state.ts'
import { Submitted } from '#src/states/submitted.tsx'
import { emptyModels } from '#worker/empty-models.ts'
import type { CartLineView, CartView, DeadLetterView, SyncView, TotalsView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import type { FamilyAnswer } from './find-family.ts'
import styles from './microcart.module.css'
import { MicrocartContent } from './microcart-content.tsx'

function Drawer({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.drawer}>
      <OpenDialog title={t('cart')}>{children}</OpenDialog>
    </div>
  )
}

function cart(changes: Partial<CartView>, sync: Partial<SyncView> = {}): State {
  return {
    models: { cart: { ...SAMPLE_CART, ...changes }, sync: { ...emptyModels.sync, ...sync } },
    show: () => (
      <Drawer>
        <MicrocartContent onClose={leave} />
      </Drawer>
    ),
  }
}

const [LINE] = SAMPLE_CART.lines as readonly [CartLineView]
const line = (changes: Partial<CartLineView>) => cart({ lines: [{ ...LINE, ...changes }] })
const totals = (status: TotalsView['status']) => cart({ totals: { ...SAMPLE_CART.totals, status } })

const FILLED: Partial<CartView> = {
  lines: [
    { ...LINE, quantity: 2, rowTotal: 498 },
    {
      ...LINE,
      id: 'line-2',
      name: 'Schuhspanner aus Zedernholz mit Messingknauf',
      quantity: 12,
      price: 39.9,
      rowTotal: 478.8,
      stock: 'out_of_stock',
    },
  ],
  quantity: 14,
  coupon: { code: 'WILLKOMMEN-7F3K', status: 'applied' },
  totals: { ...SAMPLE_CART.totals, subtotal: 976.8, discount: -97.68, grandTotal: 879.12 },
}

const STOCK = {
  'stock-unknown': line({ stock: 'unknown' }),
  'stock-in_stock': line({ stock: 'in_stock' }),
  'stock-out_of_stock': line({ stock: 'out_of_stock' }),
} satisfies Record<`stock-${CartLineView['stock']}`, State>

const TOTALS = {
  'totals-none': totals('none'),
  'totals-pending': totals('pending'),
  'totals-current': totals('current'),
} satisfies Record<`totals-${TotalsView['status']}`, State>

const COUPON = {
  'coupon-pending': cart({ coupon: { code: 'WILLKOMMEN-7F3K', status: 'pending' } }),
  'coupon-applied': cart({ coupon: { code: 'WILLKOMMEN-7F3K', status: 'applied' } }),
  'coupon-ineffective': cart({ coupon: { code: 'WILLKOMMEN-7F3K', status: 'ineffective' } }),
} satisfies Record<`coupon-${NonNullable<CartView['coupon']>['status']}`, State>

/** The document of a shoe with two sizes, one of them sold out. */
const SIZES = {
  ...SAMPLE_PRODUCT,
  configurable_options: [
    {
      attribute_code: 'hf_shoe_size',
      label: 'Größe',
      values: [
        { value_index: 42, label: '42' },
        { value_index: 43, label: '43' },
      ],
    },
  ],
  configurable_children: [42, 43].map((size) => ({
    sku: `OX-1-${size}`,
    status: 1,
    final_price_incl_tax: 249,
    hf_shoe_size: size,
    stock: { is_in_stock: size === 42, qty: size === 42 ? 3 : 0, manage_stock: true },
  })),
}

const CHANGE = 'dialog[open] li [aria-expanded=false]'
const REMOVE = 'dialog[open] li [aria-expanded] + button'

const changing = (changes: Partial<State>): State => ({ ...pressed(cart({}), CHANGE), ...changes })
const CATALOGUE = '/product/_search'

/** A line in edit mode, by what the catalogue answers. */
const CHANGES = {
  'change-known': changing({ responses: { [CATALOGUE]: finding([SIZES]), '/api/stock/list': answering([]) } }),
  'change-asking': changing({ responses: { [CATALOGUE]: pending } }),
  'change-gone': changing({ responses: { [CATALOGUE]: finding([]) } }),
  'change-failed': changing({ responses: { [CATALOGUE]: unreachable } }),
  'change-offline': { ...pressed(cart({}, { isOnline: false }), CHANGE), isOffline: true },
} satisfies Record<`change-${FamilyAnswer['state']}`, State>

const DEAD_LETTERS = {
  'cart.line': 'Oxford 1879',
  'cart.coupon': 'WILLKOMMEN-7F3K',
  'cart.sync': null,
  'order.place': null,
  'review.create': 'Oxford 1879',
  'stock-alert.create': 'Oxford 1879',
  'profile.save': null,
} satisfies Record<DeadLetterView['kind'], string | null>

const deadLetters = Object.entries(DEAD_LETTERS).map(([kind, name]) => ({
  id: kind,
  kind: kind as DeadLetterView['kind'],
  subject: kind,
  name,
  code: '400',
}))

/** The cart in the drawer. A state of stock, totals, a coupon, a change or a dead letter without a state does not compile. [DEV-08] */
export const cartStates = {
  filled: cart(FILLED),
  empty: cart({ lines: [], quantity: 0, totals: emptyModels.cart.totals }),
  loading: {
    show: () => (
      <Drawer>
        <CartSkeleton />
      </Drawer>
    ),
  },
  'price-pending': line({ price: null, rowTotal: null, status: 'durable' }),
  'line-refused': line({ refusal: { reason: 'only-available', data: { maxQuantity: 2 } } }),
  'line-removed': cart({ removed: { ...LINE, id: 'line-2' } }),
  'below-minimum': cart({ totals: { ...SAMPLE_CART.totals, subtotal: 29, grandTotal: 29 } }),
  'coupon-refused': {
    ...cart({}),
    show: () => (
      <Drawer>
        <Submitted>
          <MicrocartContent onClose={leave} />
        </Submitted>
      </Drawer>
    ),
  },
  'removal-asked': pressed(cart({}), REMOVE),
  'paid-by-cards': cart({
    totals: {
      ...SAMPLE_CART.totals,
      payment: { title: 'Nachnahmegebühr', value: 4.9 },
      cards: [{ id: 'card-1', last4: '7F3K', amount: 50 }],
    },
  }),
  'dead-letters': cart({}, { deadLetters }),
  offline: cart({}, { isOnline: false }),
  outdated: cart({}, { isOutdated: true }),
  memory: cart({}, { storage: 'memory' }),
  ...STOCK,
  ...TOTALS,
  ...COUPON,
  ...CHANGES,
} satisfies States
