import { Link } from 'react-router'
import { FACTORY_SHOP_PATHS } from '#models/urls/factory-shop-path.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore, useStoreLink } from '../store/use-store.ts'
import type { MenuEntry } from './menu.server.ts'
import styles from './menu-drawer.module.css'

interface MenuDrawerProps {
  readonly menu: readonly MenuEntry[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The whole category tree in a drawer, for phones. [SHELL-02] */
export function MenuDrawer({ menu, isOpen, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('shell')
  const store = useStore()
  const link = useStoreLink()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('menu')} side="start">
      <nav aria-label={t('menu')}>
        <ul className={styles.list}>
          {menu.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              {entry.children.length > 0 ? (
                <details name="menu">
                  <summary className={styles.name}>
                    {entry.name}
                    <Icon name="chevron-down" size={20} />
                  </summary>
                  <ul className={styles.children}>
                    <li>
                      <Link to={link(entry.href)} className={styles.child} aria-label={`${t('all')}: ${entry.name}`}>
                        {t('all')}
                      </Link>
                    </li>
                    {entry.children.map((child) => (
                      <li key={child.id}>
                        <Link to={link(child.href)} className={styles.child}>
                          {child.name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                  {entry.groups.map(({ title, links }) => (
                    <div key={title} className={styles.group}>
                      <p className={styles.title}>{title}</p>
                      <ul className={styles.options} aria-label={title}>
                        {links.map(([label, href]) => (
                          <li key={href}>
                            <Link to={link(href)} className={styles.option}>
                              {label}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </details>
              ) : (
                <Link to={link(entry.href)} className={styles.name}>
                  {entry.name}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <ul className={styles.more}>
          <li>
            <Link to={link(store.footer.knowledge)}>{t('knowledge')}</Link>
          </li>
          <li>
            <Link to={link(FACTORY_SHOP_PATHS[store.language])}>{t('factoryShop')}</Link>
          </li>
          <li>
            <Link to={link(store.footer.contact)}>{t('contact')}</Link>
          </li>
        </ul>
      </nav>
    </Dialog>
  )
}
