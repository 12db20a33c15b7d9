import { Link } from 'react-router'
import cardStyles from '#src/features/listing/product-card.module.css'
import { ProductCard } from '#src/features/listing/product-card.tsx'
import { useConfirmedPrices } from '#src/features/listing/use-confirmed-prices.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Picture } from '#src/ui/picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Carousel } from './carousel.tsx'
import styles from './home-page.module.css'
import type { HomeView } from './home-view.server.tsx'
import shown from './instagram.module.css'
import { Knowledge } from './knowledge.tsx'
import { Hero, Promotion, SmallPromotions } from './promotion.tsx'
import { SectionHead } from './section-head.tsx'

export function HomePage({ home }: { readonly home: HomeView }) {
  const { t } = useTranslation('home')
  const { promoted, arrivals, bestSellers, inspirations, knowledge } = home
  const [main, ...others] = promoted.mainBanners
  useConfirmedPrices([...arrivals, ...bestSellers.cards])
  return (
    <>
      {main && <Hero banner={main} />}
      {promoted.trustbar.length > 0 && (
        <ul className={styles.trust} aria-label={t('promises')}>
          {promoted.trustbar.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      )}
      {arrivals.length > 0 && (
        <section className={styles.section}>
          <SectionHead title={t('arrivals')} />
          <ul className={styles.grid}>
            {arrivals.map((card) => (
              <li key={card.sku} className={cardStyles.place}>
                <ProductCard card={card} sizes="(min-width: 64rem) 22vw, 46vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Inspirations {...inspirations} />
      {bestSellers.cards.length > 0 && (
        <section className={styles.section}>
          <Carousel title={t('bestSellers')} href={bestSellers.href} cards={bestSellers.cards} />
        </section>
      )}
      {others.map((banner, place) => (
        <Promotion key={banner.link} banner={banner} isReversed={place % 2 === 0} />
      ))}
      <Knowledge blocks={knowledge} />
      <SmallPromotions banners={promoted.smallBanners} />
      {home.instagram && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, see home-view.server.tsx
        <section className={shown.section} dangerouslySetInnerHTML={{ __html: home.instagram }} />
      )}
    </>
  )
}

/** Entry points by occasion, each with a photograph. */
function Inspirations({ headline, image, items }: HomeView['inspirations']) {
  const { t } = useTranslation('home')
  const link = useStoreLink()
  if (items.length === 0) return null
  return (
    <section className={styles.inspirations}>
      <div className={styles.inspirationsHead}>
        <h2 className={styles.inspirationsTitle}>{headline ?? t('inspirations')}</h2>
        {image && <Picture path={image} alt="" place="gallery" sizes="30vw" />}
      </div>
      <ul className={styles.list}>
        {items.map(({ id, name, href, teaser, image }) => (
          <li key={id} className={styles.row}>
            <Link to={link(href)} className={styles.link}>
              <span className={styles.name}>{name}</span>
              {teaser && <span className={styles.teaser}>{teaser}</span>}
            </Link>
            {image && (
              <div className={styles.picture}>
                <Picture path={image} alt="" place="gallery" sizes="12rem" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
