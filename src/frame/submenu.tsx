import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { RouterLink } from '#src/ui/router-link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStoreLink } from '../store/use-store.ts'
import type { MenuEntry } from './menu.ts'
import styles from './submenu.module.css'

/** The subcategories, and an editorial picture with a headline. [SHELL-02] */
export function Submenu({ id, entry }: { readonly id: string; readonly entry: MenuEntry }) {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  const half = Math.ceil(entry.children.length / 2)
  return (
    <div id={id} className={styles.panel} data-submenu>
      <div className={styles.inner}>
        <RouterLink to={link(entry.href)} className={styles.all}>
          <span>{t('allOf', { name: entry.name })}</span>
          <Icon name="arrow-right" size={20} />
        </RouterLink>
        <ul className={styles.children} style={{ '--rows': half }}>
          {entry.children.map((child) => (
            <li key={child.id}>
              <RouterLink to={link(child.href)} className={styles.child}>
                {child.name}
              </RouterLink>
            </li>
          ))}
        </ul>
        {entry.headline && entry.image && (
          <RouterLink to={link(entry.href)} className={styles.editorial} tabIndex={-1} aria-hidden="true">
            <Picture path={entry.image} alt="" place="gallery" sizes="26rem" />
            <span className={styles.headline}>{entry.headline}</span>
          </RouterLink>
        )}
      </div>
    </div>
  )
}
