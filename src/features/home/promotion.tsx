import type { ReactNode } from 'react'
import { srcSet } from '#models/product/images.ts'
import type { PromotedContent } from '#models/wire/catalogue.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import styles from './promotion.module.css'

/** The main banner. */
export function Hero({ banner }: { readonly banner: PromotedContent['mainBanners'][number] }) {
  return (
    <section className={styles.hero}>
      <div className={styles.heroText}>
        <h1 className={styles.heroTitle}>{banner.headline}</h1>
        <p className={styles.heroLead}>{banner.text}</p>
        <ButtonLink to={banner.link}>{banner.button}</ButtonLink>
      </div>
      <Scene banner={banner} className={styles.heroPicture}>
        <Picture media={banner} place="scene" sizes="(min-width: 64rem) 58vw, 100vw" priority />
      </Scene>
    </section>
  )
}

interface SceneProps {
  readonly banner: PromotedContent['mainBanners'][number]
  readonly className?: string | undefined
  /** The picture for wider windows. */
  readonly children: ReactNode
}

/** On a phone a scene is composed as a square. [CAT-18] */
function Scene({ banner: { square }, className = '', children }: SceneProps) {
  return (
    <picture className={`${styles.scene} ${className}`}>
      {square && <source media="(width < 48rem)" srcSet={srcSet(square, 'mobile')} sizes="100vw" />}
      {children}
    </picture>
  )
}

interface PromotionProps {
  readonly banner: PromotedContent['mainBanners'][number]
  readonly isReversed: boolean
}

export function Promotion({ banner, isReversed }: PromotionProps) {
  return (
    <section className={styles.promotion} data-reversed={isReversed || undefined}>
      <div className={styles.text}>
        <h2 className={styles.title}>{banner.headline}</h2>
        <p>{banner.text}</p>
        <ButtonLink to={banner.link} variant="secondary">
          {banner.button}
        </ButtonLink>
      </div>
      <Scene banner={banner}>
        <Picture media={banner} place="scene" sizes="(min-width: 64rem) 55vw, 100vw" />
      </Scene>
    </section>
  )
}

export function SmallPromotions({ banners }: { readonly banners: PromotedContent['smallBanners'] }) {
  if (banners.length === 0) return null
  return (
    <ul className={styles.small}>
      {banners.map((banner) => (
        <li key={banner.link} className={styles.tile}>
          <Picture media={{ ...banner, alt: '' }} place="gallery" sizes="(min-width: 48rem) 30vw, 92vw" />
          <TextLink to={banner.link} className={styles.tileLink}>
            {banner.headline}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
