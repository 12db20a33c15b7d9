import { IMAGE_SIZES, imageAddresses } from '#models/product/images.ts'

/** As wide as the text beside its navigation, `content-page.module.css`. */
const SIZES = '(min-width: 64rem) 46rem, 92vw'

/**
 * Gives the photographs in owner-written HTML, `<img src="/bench-scene.webp" alt="…">`, the addresses and the box of the
 * shop's own. Pictures of other folders stay as they are. [CAT-18]
 */
export function responsivePictures(html: string): string {
  const { width, height } = IMAGE_SIZES.gallery
  return html.replaceAll(/(?<=<img )src="(\/[\w-]+\.webp)"/g, (_, path: string) => {
    const { src, srcSet } = imageAddresses(path, 'gallery')
    const box = `width="${width}" height="${height}" loading="lazy" decoding="async"`
    return `src="${src}" srcset="${srcSet}" sizes="${SIZES}" ${box}`
  })
}
