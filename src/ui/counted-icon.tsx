import styles from './counted-icon.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.tsx'

/** An icon with a count. CSS renders the count, because the control's accessible name contains it already. */
export function CountedIcon({ name, count }: { readonly name: IconName; readonly count: number }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} />
      {count > 0 && <span className={styles.badge} data-count={count > 99 ? '99+' : count} />}
    </span>
  )
}
