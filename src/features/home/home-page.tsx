import { ProductCard } from '#src/features/listing/product-card.tsx'
import { useConfirmedPrices } from '#src/features/listing/use-confirmed-prices.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Carousel } from './carousel.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import type { HomeView } from './home-view.ts'
import { Inspirations } from './inspirations.tsx'
import shown from './instagram.module.css'
import { Knowledge } from './knowledge.tsx'
import { Promotion, SmallPromotions } from './promotion.tsx'
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
              <li key={card.sku}>
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, see home-view.ts
        <section className={shown.section} dangerouslySetInnerHTML={{ __html: home.instagram }} />
      )}
    </>
  )
}
