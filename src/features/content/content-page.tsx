import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useInnerLinks } from '#src/static-html/use-inner-links.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './content-page.module.css'
import type { ContentView } from './content-view.server.ts'
import map from './shop-map.module.css'

interface ContentPageProps {
  readonly page: ContentView
  /** Stands above the text. */
  readonly children?: ReactNode
}

/** Long texts in readable typography. [ROUTE-04, SHELL-14] */
export function ContentPage({ page, children }: ContentPageProps) {
  const followInside = useInnerLinks()
  const prose = useReachableTables(page.html)
  return (
    <article className={styles.page}>
      <Breadcrumbs items={[{ label: page.title, to: page.path }]} />
      <header className={styles.header}>
        <h1 className={styles.title}>{page.title}</h1>
        {page.summary && <p className={styles.summary}>{page.summary}</p>}
      </header>
      <div className={styles.body}>
        <ContentNav />
        <div className={styles.text}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, see load-content.server.tsx */}
          {page.map && <div className={map.place} dangerouslySetInnerHTML={{ __html: page.map }} />}
          {children && <div className={styles.form}>{children}</div>}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: links inside answer the keyboard with a click */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
          <div
            ref={prose}
            className={styles.prose}
            onClick={followInside}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted text of the shop owner
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
        </div>
      </div>
    </article>
  )
}

/** The other service pages, beside the text on wide screens; on phones the footer has them. */
function ContentNav() {
  const { t } = useTranslation('shell')
  const { footer, namesFaqs } = useStore()
  const link = useStoreLink()
  const pages = [
    [t('knowledge'), footer.knowledge],
    ...(namesFaqs ? [[t('faqs'), footer.faqs] as const] : []),
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

/** A table that scrolls inside itself must be reachable by keyboard, and only then. */
function useReachableTables(html: string): RefObject<HTMLDivElement | null> {
  const prose = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tables = html ? [...(prose.current?.querySelectorAll('table') ?? [])] : []
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
        else target.removeAttribute('tabindex')
      }
    })
    for (const table of tables) observer.observe(table)
    return () => observer.disconnect()
  }, [html])
  return prose
}
