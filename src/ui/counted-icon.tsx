import { useState } from 'react'
import styles from './counted-icon.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.tsx'
import { useWasTrue } from './use-was-true.ts'

/**
 * An icon with a count, each change of which the badge acknowledges. CSS renders the count, because the control's accessible
 * name contains it already.
 */
export function CountedIcon({ name, count }: { readonly name: IconName; readonly count: number }) {
  const [first] = useState(count)
  const hasChanged = useWasTrue(count !== first)
  return (
    <span className={styles.icon}>
      <Icon name={name} />
      {count > 0 && (
        <span
          // A new element for each count restarts the animation.
          key={count}
          className={styles.badge}
          data-count={count > 99 ? '99+' : count}
          data-changed={hasChanged || undefined}
        />
      )}
    </span>
  )
}
