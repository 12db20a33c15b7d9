import { NavLink } from 'react-router'
import { FAQS_PATH } from '#models/store/store-view.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './content-nav.module.css'

/** The other pages that answer questions, beside the text on wide screens; on phones the footer has them. */
export function ContentNav() {
  const { t } = useTranslation('shell')
  const { footer, namesFaqs } = useStore()
  const link = useStoreLink()
  const pages = [
    [t('knowledge'), footer.knowledge],
    ...(namesFaqs ? [[t('faqs'), FAQS_PATH] as const] : []),
    [t('sizes'), footer.sizes],
    [t('delivery'), footer.delivery],
    [t('returns'), footer.returns],
    [t('contact'), footer.contact],
    [t('withdrawalRight'), footer.withdrawal],
    [t('terms'), footer.terms],
    [t('privacy'), footer.privacy],
    [t('imprint'), footer.imprint],
  ] as const
  return (
    <nav aria-label={t('service')} className={styles.nav}>
      <ul>
        {pages.map(([label, path]) => (
          <li key={path}>
            <NavLink to={link(path)} end className={styles.link ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
