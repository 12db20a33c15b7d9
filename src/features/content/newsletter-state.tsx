import { useSearchParams } from 'react-router'
import { Banner } from '#src/ui/banner.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Whoever followed the link of a mail is told what it did: `?state=subscribed` or `unsubscribed`. [USER-08] */
export function NewsletterState() {
  const { t } = useTranslation('newsletter')
  const [params] = useSearchParams()
  switch (params.get('state')) {
    case 'subscribed':
      return <Banner kind="success">{t('subscribed')}</Banner>
    case 'unsubscribed':
      return <Banner kind="info">{t('unsubscribed')}</Banner>
    default:
      return null
  }
}
