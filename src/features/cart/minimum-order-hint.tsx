import { MINIMUM_ORDER_VALUE } from '#models/cart/cart-limits.ts'
import { formatPrice } from '#models/price/money.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import type { TotalsView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isBelowMinimum, missingToMinimum } from './minimum-order.ts'

/** How much is missing to the minimum order value: told in the cart and before the first step of the checkout. [CART-09] */
export function MinimumOrderHint({ totals }: { readonly totals: TotalsView }) {
  const { t } = useTranslation('cart')
  const store = useStore()
  return (
    isBelowMinimum(totals) && (
      <Banner kind="info">
        {t('minimumMissing', {
          minimum: formatPrice(MINIMUM_ORDER_VALUE, store),
          missing: formatPrice(missingToMinimum(totals), store),
        })}
      </Banner>
    )
  )
}
