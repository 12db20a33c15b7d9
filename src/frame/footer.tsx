import type { MouseEvent, MouseEventHandler } from 'react'
import { FACTORY_SHOP_PATHS } from '#models/urls/factory-shop-path.ts'
import { WITHDRAWAL_PATHS } from '#models/urls/withdrawal-path.ts'
import { NewsletterSection } from '#src/features/newsletter/newsletter-section.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { opensElsewhere } from '#src/ui/opens-elsewhere.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../store/use-store.ts'
import styles from './footer.module.css'
import badgeStyles from './review-badge.module.css'
import { StoreLinks } from './store-links.tsx'
import { useShellDialog } from './use-shell-dialog.tsx'
import { Wordmark } from './wordmark.tsx'

const NewsletterDialog = lazyComponent(
  async () => (await import('#src/features/newsletter/newsletter-dialog.tsx')).NewsletterDialog,
)

/** HTML of the server. */
export interface FooterProps {
  /** The review badge; null for a shop without ratings. */
  readonly badge: string | null
  /** Factory shop, means of payment and delivery; null on a page that could not be loaded. */
  readonly columns: string | null
  readonly sisterShops: string | null
  /** What holds for all prices. */
  readonly notes: string | null
}

/** Links to service, shop and legal pages, in the brand's variant. [SHELL-01, SHELL-05, ROUTE-12] */
export function Footer({ badge, columns, sisterShops, notes }: FooterProps) {
  const { t } = useTranslation('shell')
  const { brand, footer, language, namesFaqs } = useStore()
  const [open, dialog] = useShellDialog('newsletter', {}, (state) => <NewsletterDialog {...state} />)
  function openNewsletter(event: MouseEvent<HTMLAnchorElement>): void {
    // The page of the newsletter has a form of its own.
    if (opensElsewhere(event) || event.currentTarget.pathname === location.pathname) return
    event.preventDefault()
    open()
  }
  const service = [
    [t('knowledge'), footer.knowledge],
    ...(namesFaqs ? [[t('faqs'), footer.faqs] as const] : []),
    [t('delivery'), footer.delivery],
    [t('returns'), footer.returns],
    [t('sizes'), footer.sizes],
    [t('customerService'), '/customer-service'],
    [t('contact'), footer.contact],
  ] as const
  const house = [
    [t('aboutUs'), '/about-us'],
    [t('factoryShop'), FACTORY_SHOP_PATHS[language]],
    [t('storeLocator'), '/store-locator'],
    [t('newsletter.page'), '/newsletter', openNewsletter],
  ] as const
  return (
    <>
      <footer className={styles.footer} data-variant={brand.footer}>
        <div className={styles.inner}>
          <NewsletterSection />
          <div className={styles.columns}>
            <LinkColumn title={t('service')} links={service} />
            <LinkColumn title={t('house')} links={house} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, see footer-html.server.tsx */}
            {columns && <div className={styles.rendered} dangerouslySetInnerHTML={{ __html: columns }} />}
          </div>
          <div className={styles.end}>
            <Wordmark height={46} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, see review-badge.server.tsx */}
            {badge && <div className={badgeStyles.place} dangerouslySetInnerHTML={{ __html: badge }} />}
            <Regions />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, see footer-html.server.tsx */}
            {sisterShops && <div dangerouslySetInnerHTML={{ __html: sisterShops }} />}
            <LegalLinks />
            <Notes html={notes} />
          </div>
        </div>
      </footer>
      {dialog}
    </>
  )
}

/** Footer of the checkout, whose header has the logo alone: legal links, and the languages that keep the page. */
export function SlimFooter() {
  return (
    <footer className={`${styles.footer} ${styles.slim}`}>
      <div className={styles.inner}>
        <Regions />
        <LegalLinks />
        <Notes html={null} />
      </div>
    </footer>
  )
}

interface LinkColumnProps {
  readonly title: string
  readonly links: readonly (readonly [label: string, to: string, press?: MouseEventHandler<HTMLAnchorElement>])[]
}

function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(([label, to, press]) => (
          <li key={to}>
            <TextLink to={to} className={styles.link} onClick={press}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Regions() {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('regions')}>
      <StoreLinks className={styles.row} linkClass={styles.link} />
    </nav>
  )
}

function Notes({ html }: { readonly html: string | null }) {
  const { t } = useTranslation('shell')
  const { brand } = useStore()
  return (
    <div className={styles.notes}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, see footer-html.server.tsx */}
      {html && <div className={styles.rendered} dangerouslySetInnerHTML={{ __html: html }} />}
      <p>{t('copyright', { shop: brand.name })}</p>
    </div>
  )
}

/** Reachable from every page, the checkout too (§ 5 DDG); the way to withdraw is the first and stands out (§ 356a (1) BGB). */
export function LegalLinks() {
  const { t } = useTranslation('shell')
  const { footer, language } = useStore()
  const links = [
    [t('withdrawal'), WITHDRAWAL_PATHS[language]],
    [t('withdrawalRight'), footer.withdrawal],
    [t('terms'), footer.terms],
    [t('privacy'), footer.privacy],
    [t('imprint'), footer.imprint],
    [t('accessibility'), footer.accessibility],
    [t('cookies'), footer.cookies],
  ] as const
  return (
    <nav aria-label={t('legal')}>
      <ul className={styles.row}>
        {links.map(([label, to]) => (
          <li key={to} className={styles.legal}>
            <TextLink to={to} className={styles.link}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
