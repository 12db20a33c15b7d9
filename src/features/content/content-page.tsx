import type { ReactNode } from 'react'
import { FACTORY_SHOP_PATHS } from '#models/urls/factory-shop-path.ts'
import { useInnerLinks } from '#src/static-html/use-inner-links.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { RouterLink } from '#src/ui/router-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './content-page.module.css'
import type { ContentView } from './content-view.server.ts'
import { OpenNow } from './open-now.tsx'
import { Prose } from './prose.tsx'
import map from './shop-map.module.css'

interface ContentPageProps {
  readonly page: ContentView
  /** Stands above the text. */
  readonly children?: ReactNode
}

/** Long texts in readable typography. [ROUTE-04, SHELL-14] */
export function ContentPage({ page, children }: ContentPageProps) {
  const followInside = useInnerLinks()
  return (
    <article className={styles.page}>
      <Breadcrumbs items={[{ label: page.title, to: page.path }]} />
      <header className={styles.header}>
        <h1 className={styles.title}>{page.title}</h1>
        {page.summary && <p className={styles.summary}>{page.summary}</p>}
      </header>
      <div className={styles.body}>
        <ContentNav current={page.path} />
        <div className={styles.text}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, see load-content.server.tsx */}
          {page.map && <div className={map.place} dangerouslySetInnerHTML={{ __html: page.map }} />}
          {page.hasOpeningHours && <OpenNow />}
          {children && <div className={styles.form}>{children}</div>}
          <Prose html={page.html} onClick={followInside} />
        </div>
      </div>
    </article>
  )
}

/** All pages of text, beside the one that is read, on wide screens; on phones the footer has them. */
function ContentNav({ current }: { readonly current: string }) {
  const { t } = useTranslation('shell')
  const { footer, language, namesFaqs } = useStore()
  const link = useStoreLink()
  const pages = [
    [t('knowledge'), footer.knowledge],
    ...(namesFaqs ? [[t('faqs'), footer.faqs] as const] : []),
    [t('sizes'), footer.sizes],
    [t('delivery'), footer.delivery],
    [t('returns'), footer.returns],
    [t('customerService'), '/customer-service'],
    [t('contact'), footer.contact],
    [t('aboutUs'), '/about-us'],
    [t('storeLocator'), '/store-locator'],
    [t('factoryShop'), FACTORY_SHOP_PATHS[language]],
    [t('withdrawalRight'), footer.withdrawal],
    [t('terms'), footer.terms],
    [t('privacy'), footer.privacy],
    [t('imprint'), footer.imprint],
    [t('accessibility'), footer.accessibility],
  ] as const
  return (
    <nav aria-label={t('service')} className={styles.nav}>
      <ul>
        {pages.map(([label, path]) => (
          <li key={path}>
            {/* By the page, which can have other addresses too. */}
            <RouterLink to={link(path)} className={styles.link} aria-current={path === current ? 'page' : undefined}>
              {label}
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
