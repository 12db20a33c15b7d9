import { IMAGE_SIZES, type ImageSize, imageUrl, srcSet } from '#models/product/images.ts'
import styles from './picture.module.css'

/** Where a photograph stands decides its shape and the sizes on offer. */
const places = {
  listing: 'listing',
  gallery: 'gallery',
  cart: 'thumbnail',
  thumb: 'thumbs',
  hero: 'gallery',
} as const satisfies Record<string, ImageSize>

interface PictureOptions {
  /** How wide it stands, for the browser's choice of file. */
  readonly sizes: string
  readonly place: keyof typeof places
  /** In sight at once: fetched first, never lazily. */
  readonly priority?: boolean
}

type PictureProps = PictureOptions &
  (
    | { readonly media: { readonly image: string; readonly alt: string; readonly colour?: string | undefined } }
    | { readonly path: string; readonly alt: string; readonly colour?: string | undefined }
  )

/** A photograph of the shop. Its box stands before it arrives; the server negotiates AVIF or WebP. */
export function Picture(props: PictureProps) {
  const { sizes, place, priority = false } = props
  const { image, alt, colour } = 'media' in props ? props.media : { ...props, image: props.path }
  const size = places[place]
  const { width, height } = IMAGE_SIZES[size]
  return (
    <img
      className={styles.picture}
      src={imageUrl(image, size)}
      srcSet={srcSet(image, size)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      style={{ '--colour': colour, aspectRatio: `${width} / ${height}` }}
    />
  )
}
