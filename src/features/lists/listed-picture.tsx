import type { Media } from '#models/wire/media.ts'
import { Picture } from '#src/ui/picture.tsx'
import styles from './list-page.module.css'

/** Cut like a card's. The name stands beside it. */
export function ListedPicture({ media, sizes }: { readonly media: Media; readonly sizes: string }) {
  return (
    <div className={styles.picture}>
      <Picture media={{ ...media, alt: '' }} place="listing" sizes={sizes} />
    </div>
  )
}
