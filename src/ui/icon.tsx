import styles from './icon.module.css'
import type { IconName } from './icon-drawings.tsx'

/** A decorative icon, never the accessible name. Its symbol is once in the document, see icon-drawings.tsx. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} strokeWidth={(1.5 * 24) / size} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
