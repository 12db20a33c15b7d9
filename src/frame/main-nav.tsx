import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { openSubmenu } from '#machines/shell/shell.selectors.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { RouterLink } from '#src/ui/router-link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStoreLink } from '../store/use-store.ts'
import styles from './main-nav.module.css'
import type { MenuEntry } from './menu.server.ts'
import { shell, useShell } from './shell-actor.ts'
import submenu from './submenu.module.css'

/**
 * Every category is a link, so that it works without JavaScript; a disclosure button beside it opens the submenu. Hovering
 * opens it too, and the pointer may leave for 300 ms before it closes. [SHELL-02]
 */
export function MainNav({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const { t } = useTranslation('shell')
  const isOpen = useShell(openSubmenu) !== null
  const nav = useRef<HTMLElement>(null)
  // Wherever the focus is: the pointer opens a submenu without it (WCAG 1.4.13).
  useEffect(() => {
    if (!isOpen) return
    function close({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      nav.current?.querySelector<HTMLElement>('[data-open]:focus-within > button')?.focus()
      shell.send({ type: 'escape.pressed' })
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <nav ref={nav} aria-label={t('mainNavigation')} className={styles.nav}>
      <ul className={styles.list}>
        {menu.map((entry) =>
          entry.children.length > 0 ? (
            <EntryWithSubmenu key={entry.id} entry={entry} />
          ) : (
            <li key={entry.id} className={styles.entry}>
              <EntryLink entry={entry} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

function EntryWithSubmenu({ entry }: { readonly entry: MenuEntry }) {
  const { t } = useTranslation('shell')
  const isOpen = useShell(openSubmenu) === entry.id
  const panelId = `submenu-${entry.id}`
  // Hovering has opened the submenu before a mouse clicks the button: the first click keeps it open, the second closes it.
  const wasClicked = useRef(false)
  const entered = { type: 'submenu.entered', categoryId: entry.id } as const
  const leave = () => shell.sendIfLoaded({ type: 'submenu.left' })
  function enter({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    if (!isOpen) wasClicked.current = false
    // Not `send`: a hover must not bring the message about a chart that loads slowly.
    shell.preload()
    shell.sendIfLoaded(entered)
  }
  function press() {
    const closes = isOpen && wasClicked.current
    shell.send(closes ? { type: 'escape.pressed' } : entered)
    wasClicked.current = !closes
  }
  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (isOpen && !currentTarget.contains(relatedTarget)) leave()
  }
  return (
    <li
      className={styles.entry}
      data-open={isOpen || undefined}
      onPointerEnter={enter}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
      onBlur={blur}
    >
      <EntryLink entry={entry} />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={t('submenuOf', { name: entry.name })}
        onClick={press}
      >
        <Icon name="chevron-down" size={14} />
      </button>
      <Submenu id={panelId} entry={entry} />
    </li>
  )
}

function EntryLink({ entry }: { readonly entry: MenuEntry }) {
  const link = useStoreLink()
  return (
    <NavLink to={link(entry.href)} className={styles.link ?? ''} prefetch="intent">
      {entry.name}
    </NavLink>
  )
}

/** The subcategories, ways by make, last and occasion, and an editorial picture with a headline. [SHELL-02] */
function Submenu({ id, entry }: { readonly id: string; readonly entry: MenuEntry }) {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  return (
    <div id={id} className={submenu.panel} data-submenu>
      <div className={submenu.inner}>
        <div>
          <ul>
            {entry.children.map((child) => (
              <li key={child.id}>
                <RouterLink to={link(child.href)} className={submenu.child}>
                  {child.name}
                </RouterLink>
              </li>
            ))}
          </ul>
          <RouterLink to={link(entry.href)} className={submenu.all} aria-label={`${t('all')}: ${entry.name}`}>
            <span>{t('all')}</span>
            <Icon name="arrow-right" size={20} />
          </RouterLink>
        </div>
        {entry.groups.map(({ title, links }) => (
          <div key={title}>
            <p className={submenu.title}>{title}</p>
            <ul aria-label={title}>
              {links.map(([label, href]) => (
                <li key={href}>
                  <RouterLink to={link(href)} className={submenu.option}>
                    {label}
                  </RouterLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {entry.headline && entry.image && (
          <RouterLink to={link(entry.href)} className={submenu.editorial} tabIndex={-1} aria-hidden="true">
            <Picture path={entry.image} alt="" place="gallery" sizes="26rem" />
            <span className={submenu.headline}>{entry.headline}</span>
          </RouterLink>
        )}
      </div>
    </div>
  )
}
