import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.tsx'

type BannerKind = 'info' | 'success' | 'warning' | 'danger'

const icons: Readonly<Record<BannerKind, IconName>> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
}

/** A message in the flow of the page. A banner that appears later than the page belongs into a live region. */
export function Banner({ kind = 'info', children }: { readonly kind?: BannerKind; readonly children: ReactNode }) {
  return (
    <div className={styles.banner} data-kind={kind}>
      <Icon name={icons[kind]} size={20} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
