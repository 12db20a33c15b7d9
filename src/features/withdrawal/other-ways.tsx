import { SELLER } from '#models/store/seller.ts'
import { useStore } from '#src/store/use-store.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './withdrawal.module.css'

/** The function replaces no other way: letter, mail and the model form stay as good. (law 8) */
export function OtherWays() {
  const { t } = useTranslation('withdrawal')
  const { footer } = useStore()
  return (
    <aside className={styles.ways} aria-labelledby="withdrawal-ways">
      <h2 id="withdrawal-ways">{t('waysTitle')}</h2>
      <p>{t('waysText')}</p>
      <p>
        {t('byMail')}: <TextLink href={`mailto:${SELLER.email}`}>{SELLER.email}</TextLink>
      </p>
      <p>
        {t('byLetter')}: {t('letterAddress')}
      </p>
      <p>
        <TextLink to={footer.withdrawal}>{t('instructions')}</TextLink>
      </p>
    </aside>
  )
}
