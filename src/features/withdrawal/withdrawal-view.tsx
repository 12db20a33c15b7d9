import { SELLER } from '#models/store/seller.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './withdrawal.module.css'
import { WithdrawalForm } from './withdrawal-form.tsx'
import type { WithdrawalPage } from './withdrawal-page.ts'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

interface WithdrawalViewProps {
  readonly page: WithdrawalPage
  /** False if the commerce backend does not support it. */
  readonly isOffered: boolean
}

/** Withdrawal from a contract in two steps, without signing in. (§ 356a BGB, law 8) */
export function WithdrawalView({ page, isOffered }: WithdrawalViewProps) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>{isOffered ? <Process page={page} /> : <NotOffered />}</div>
      <OtherWays />
    </div>
  )
}

function Process({ page }: { readonly page: WithdrawalPage }) {
  if (page.receivedAt === null) return <WithdrawalForm page={page} />
  return <WithdrawalReceipt values={page.values} receivedAt={page.receivedAt} />
}

function NotOffered() {
  const { t } = useTranslation('withdrawal')
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <Banner kind="warning">{t('notOffered')}</Banner>
    </>
  )
}

/** Other ways to withdraw stay valid: letter, e-mail and the model form. (law 8) */
function OtherWays() {
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
        {t('byLetter')}: {t('letterAddress', SELLER)}
      </p>
      <p>
        <TextLink to={footer.withdrawal}>{t('instructions')}</TextLink>
      </p>
    </aside>
  )
}
