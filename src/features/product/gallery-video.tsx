import { imageUrl } from '#models/product/images.ts'
import type { Media } from '#models/wire/media.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './gallery-video.module.css'

/** An own video plays in place and is loaded on play; a third-party one is a link, because it would need consent. [CAT-19] */
export function GalleryVideo({ media, vid }: { media: Media; vid: string }) {
  const { t } = useTranslation('product')
  const poster = imageUrl(media.image, 'gallery')
  if (vid.startsWith('/') && !vid.startsWith('//')) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: silent films of a shoe turning
      <video
        className={styles.video}
        src={vid}
        poster={poster}
        controls
        preload="none"
        aria-label={media.alt}
        // Arrow keys move in the film. Elsewhere they turn the pictures.
        onKeyDown={(event) => event.stopPropagation()}
      />
    )
  }
  return (
    <a className={styles.foreign} href={vid} target="_blank" rel="noopener noreferrer">
      <img src={poster} alt={media.alt} width={1292} height={950} loading="lazy" />
      <span className={styles.watch}>{t('gallery.watch')}</span>
    </a>
  )
}
