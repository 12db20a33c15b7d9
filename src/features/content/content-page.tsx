import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { ContentNav } from './content-nav.tsx'
import styles from './content-page.module.css'
import type { ContentView } from './content-view.ts'
import { NewsletterState } from './newsletter-state.tsx'
import map from './shop-map.module.css'
import { useInnerLinks } from './use-inner-links.ts'
import { useReachableTables } from './use-reachable-tables.ts'

/** Long texts, set to be read. [ROUTE-04, SHELL-14] */
export function ContentPage({ page }: { readonly page: ContentView }) {
  const followInside = useInnerLinks()
  const prose = useReachableTables(page.html)
  return (
    <article className={styles.page}>
      <Breadcrumbs items={[{ label: page.title, to: page.path }]} />
      <header className={styles.header}>
        <h1 className={styles.title}>{page.title}</h1>
        {page.summary && <p className={styles.summary}>{page.summary}</p>}
        {page.path === '/newsletter' && <NewsletterState />}
      </header>
      <div className={styles.body}>
        <ContentNav />
        <div className={styles.text}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, see load-content.tsx */}
          {page.map && <div className={map.place} dangerouslySetInnerHTML={{ __html: page.map }} />}
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
