import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useStoreLink } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account-frame.module.css'
import { ACCOUNT_PAGES } from './account-pages.ts'
import { SignOut } from './sign-out.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

interface AccountFrameProps {
  readonly session: string
  readonly onLeft: () => void
  readonly children: ReactNode
}

/** The account's navigation beside one of its pages; on a phone above it, and the way out below. [USER-04] */
export function AccountFrame({ session, onLeft, children }: AccountFrameProps) {
  const { t } = useTranslation('account')
  const link = useStoreLink()
  const { pathname } = useLocation()
  const links = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval()

  // On a phone the links are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const [list, current] = [links.current, links.current?.querySelector('[aria-current=page]')]
    if (!list || !current) return
    const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
    list.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [pathname])

  return (
    <div className={styles.frame}>
      <nav aria-label={t('title')} className={styles.nav}>
        <ul ref={links} className={styles.links}>
          {ACCOUNT_PAGES.map(({ path, name }) => (
            <li key={path}>
              <NavLink to={link(path)} end={path === '/my-account'} className={styles.link ?? ''} prefetch="none">
                {t(`pages.${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.outBeside}>
          <SignOut session={session} onLeft={onLeft} />
        </div>
      </nav>
      <div className={styles.content}>{children}</div>
      <div className={styles.outBelow}>
        <SignOut session={session} onLeft={onLeft} />
      </div>
    </div>
  )
}
