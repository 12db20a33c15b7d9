import { WITHDRAWAL_PATHS } from '#models/urls/withdrawal-path.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../store/use-store.ts'
import styles from './footer.module.css'

/** Reachable from every page, the checkout too (§ 5 DDG, § 356a BGB). */
export function LegalLinks() {
  const { t } = useTranslation('shell')
  const { footer, language } = useStore()
  const links = [
    [t('withdrawal'), WITHDRAWAL_PATHS[language]],
    [t('withdrawalRight'), footer.withdrawal],
    [t('terms'), footer.terms],
    [t('privacy'), footer.privacy],
    [t('imprint'), footer.imprint],
    [t('cookies'), footer.cookies],
  ] as const
  return (
    <nav aria-label={t('legal')}>
      <ul className={styles.row}>
        {links.map(([label, to]) => (
          <li key={to}>
            <TextLink to={to} className={styles.link}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
