import type { PromotedContent } from '#models/wire/catalogue.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import styles from './hero.module.css'

/** One shoe, one sentence. */
export function Hero({ banner }: { readonly banner: PromotedContent['mainBanners'][number] }) {
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.title}>{banner.headline}</h1>
        <p className={styles.lead}>{banner.text}</p>
        <ButtonLink to={banner.link}>{banner.button}</ButtonLink>
      </div>
      <div className={styles.picture}>
        <Picture media={banner} place="hero" sizes="(min-width: 64rem) 68vw, 100vw" priority />
      </div>
    </section>
  )
}
