import { IMAGE_SIZES, type ImageSize, imageAddresses } from '#models/product/images.ts'
import styles from './picture.module.css'

/** The place of a photograph determines its shape and its available sizes. */
const places = {
  listing: 'listing',
  gallery: 'gallery',
  cart: 'thumbnail',
  thumb: 'thumbs',
  scene: 'scene',
} as const satisfies Record<string, ImageSize>

interface PictureOptions {
  /** Rendered width, for the browser's choice from `srcset`. */
  readonly sizes: string
  readonly place: keyof typeof places
  /** Above the fold: fetched with high priority, never lazily. */
  readonly priority?: boolean
}

type PictureProps = PictureOptions &
  (
    | { readonly media: { readonly image: string; readonly alt: string; readonly colour?: string | undefined } }
    | { readonly path: string; readonly alt: string; readonly colour?: string | undefined }
  )

/** A photograph of the shop. Its box has its size before it loads; the server negotiates AVIF or WebP. */
export function Picture(props: PictureProps) {
  const { sizes, place, priority = false } = props
  const { image, alt, colour } = 'media' in props ? props.media : { ...props, image: props.path }
  const size = places[place]
  const { width, height } = IMAGE_SIZES[size]
  return (
    <img
      className={styles.picture}
      {...imageAddresses(image, size)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      style={{ '--colour': colour, '--ratio': `${width} / ${height}` }}
    />
  )
}
