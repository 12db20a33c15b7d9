import { useTranslation } from '#src/i18n/use-translation.ts'
import { Banner } from '#src/ui/banner.tsx'
import { useShopPayments } from '../document/shop-payments.ts'

/** On every page that takes payments, while the provider or the shop's account at it is for tests. [CHK-14] */
export function TestPaymentBanner() {
  const { t } = useTranslation('shell')
  return useShopPayments().isTest ? <Banner kind="warning">{t('testPayment')}</Banner> : null
}
