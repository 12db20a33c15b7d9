import styles from './cropped-picture.module.css'
import { Picture } from './picture.tsx'

interface CroppedPictureProps {
  readonly media: { readonly image: string; readonly colour?: string }
  readonly sizes: string
}

/** Cropped like a card's photograph. No alternative text, because the name is beside it. */
export function CroppedPicture({ media, sizes }: CroppedPictureProps) {
  return (
    <div className={styles.picture}>
      <Picture media={{ ...media, alt: '' }} place="listing" sizes={sizes} />
    </div>
  )
}
