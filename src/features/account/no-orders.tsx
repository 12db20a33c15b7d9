import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What stands in place of the orders until there is one. [USER-04] */
export function NoOrders() {
  const { t } = useTranslation('account')
  return (
    <EmptyState icon="truck" title={t('noOrders')} text={t('noOrdersText')}>
      <ButtonLink to="/" variant="secondary">
        {t('toShoes')}
      </ButtonLink>
    </EmptyState>
  )
}
