import { useEffect, useMemo, useState } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { withoutStore } from '#models/store/store-view.ts'
import { isRecord } from '#models/wire/is-record.ts'
import { Unsynchronized } from '#src/features/listing/unsynchronized.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { MenuEntry } from '../frame/menu.server.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { ReadablePages, ReadablePair } from '../offline/readable-pairs.ts'
import { isReachable, useOfflineRedirect } from '../offline/wait-until-reachable.ts'
import { useStore, useStoreLink } from '../store/use-store.ts'
import { type ErrorKind, errorKind } from './error-kind.ts'
import styles from './error-screen.module.css'

interface ErrorScreenProps {
  readonly error: unknown
  readonly menu: readonly MenuEntry[]
}

/** Shows what went wrong, with search, categories and a retry button. [ROUTE-11, SHELL-10, SHELL-11, CAT-11] */
export function ErrorScreen({ error, menu }: ErrorScreenProps) {
  const kind = useErrorKind(error)
  const readable = useReadablePages(kind === 'offline' || kind === 'unavailable')
  const isLeaving = useOfflineRedirect(kind === 'offline', readable === undefined || readable.pairs.length > 0)
  const path = withoutStore(useLocation().pathname)
  const link = useStoreLink()
  const isFailing = kind === 'failed' || kind === 'unavailable'
  const category = isFailing ? failedCategory(error, path, menu) : null
  const ways = kind === 'offline' ? menu.filter(({ href }) => readable?.paths.has(link(href))) : menu
  return <ErrorView kind={kind} isLeaving={isLeaving} category={category} menu={ways} pairs={readable?.pairs ?? []} />
}

interface ErrorViewProps {
  readonly kind: ErrorKind
  /** The page waits for the network, to load itself again. */
  readonly isLeaving: boolean
  /** The category whose data failed to load. */
  readonly category: { readonly name: string | null } | null
  readonly menu: readonly MenuEntry[]
  /** Pages that open without a network. */
  readonly pairs: readonly ReadablePair[]
}

export function ErrorView({ kind, isLeaving, category, menu, pairs }: ErrorViewProps) {
  const { t } = useTranslation('shell')
  const isConnected = kind !== 'offline' && kind !== 'unavailable'
  return (
    <div className={styles.screen}>
      {CODES[kind] && !category && (
        <p className={styles.code} aria-hidden="true">
          {CODES[kind]}
        </p>
      )}
      <h1 className={styles.title}>{category?.name ?? t(`error.${kind}.title`)}</h1>
      {category ? (
        <div role="status">
          <Unsynchronized />
        </div>
      ) : (
        <>
          <p className={styles.text} role="status">
            {t(isLeaving ? 'error.offline.leaving' : `error.${kind}.text`)}
          </p>
          {kind === 'notFound' && <SearchAgain />}
          {/* A form that was too long would be so again: only the browser's way back still has its text. */}
          {kind !== 'notFound' && kind !== 'tooLong' && <OnceMore />}
        </>
      )}
      {pairs.length > 0 && (
        <nav aria-label={t('error.readable')} className={styles.categories}>
          <h2 className={styles.subtitle}>{t('error.readable')}</h2>
          <ul>
            {pairs.map(({ address, name, media }) => (
              <li key={address}>
                <Picture media={{ ...media, alt: '' }} place="gallery" sizes="(min-width: 48rem) 20vw, 45vw" />
                <Link to={address}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {menu.length > 0 && (
        <nav aria-label={t('error.categories')} className={styles.categories}>
          <h2 className={styles.subtitle}>{t('error.categories')}</h2>
          <ul>
            {menu.map(({ id, name, href, image }) => (
              <li key={id}>
                {image && isConnected && (
                  <Picture path={image} alt="" place="gallery" sizes="(min-width: 48rem) 20vw, 45vw" />
                )}
                <TextLink to={href}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

const CODES: Readonly<Partial<Record<ErrorKind, string>>> = { notFound: '404', tooLong: '413', failed: '500' }

function SearchAgain() {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  return (
    <search>
      <form action={link('/search')} className={styles.search}>
        <TextField label={t('error.searchTerm')} name="q" type="search" minLength={3} required autoComplete="off" />
        <Button type="submit">{t('error.search')}</Button>
      </form>
    </search>
  )
}

function OnceMore() {
  const { t } = useTranslation()
  return (
    <p className={styles.actions}>
      <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>
      <ButtonLink to="/" variant="secondary" reloadDocument>
        {t('home')}
      </ButtonLink>
    </p>
  )
}

/**
 * The category whose data failed to load; null if another page failed. The server's response may name it, else its path
 * is looked up in the menu. A category at a named route (`/c/…`) that is in neither has no name. [CAT-11]
 */
export function failedCategory(
  error: unknown,
  path: string,
  menu: readonly MenuEntry[],
): { readonly name: string | null } | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  if (isRecord(data) && typeof data.category === 'string') return { name: data.category }
  const link = menu.flatMap((entry) => [entry, ...entry.children]).find(({ href }) => href === path)
  if (link) return link.isContent ? null : { name: link.name }
  return path.startsWith('/c/') ? { name: null } : null
}

/**
 * The kind of error, checked again in the browser: a failed request looks like any other defect there, so a probe finds
 * out whether the server is reachable at all. [SHELL-10]
 */
function useErrorKind(error: unknown): ErrorKind {
  // Classified once, when the error occurs: a network that returns later does not change what failed.
  const kind = useMemo(() => errorKind(error), [error])
  const isDoubtful = kind === 'failed' && !isRouteErrorResponse(error)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (isDoubtful) isReachable().then((isThere) => setIsAway(!isThere))
  }, [isDoubtful])
  return isDoubtful && isAway ? 'unavailable' : kind
}

/** Undefined until it is known; nothing if the device cannot tell. */
function useReadablePages(isNeeded: boolean): ReadablePages | undefined {
  const store = useStore()
  const [pages, setPages] = useState<ReadablePages>()
  useEffect(() => {
    if (!isNeeded) return
    import('../offline/readable-pairs.ts')
      .then(({ readReadablePages }) => readReadablePages(store))
      .catch((error: unknown) => {
        console.info('[page] what is readable is not known', error)
        return { pairs: [], paths: new Set<string>() }
      })
      .then(setPages)
  }, [isNeeded, store])
  return pages
}
