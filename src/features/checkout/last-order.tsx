import { orderPath } from '#models/urls/order-path.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { CheckoutView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The way to the order that was placed before this cart. [PROM-11] */
export function LastOrder({ archive }: Pick<CheckoutView, 'archive'>) {
  const { t } = useTranslation('checkout')
  const order = archive[0]?.order
  if (!order) return null
  return (
    <p>
      <TextLink to={orderPath(order.id)}>{t('lastOrder', { number: order.number ?? '' })}</TextLink>
    </p>
  )
}
