import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import displayFont from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type PropsWithChildren, useContext, useEffect, useRef } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import { paymentsAttribute } from '#models/checkout/shop-payments.ts'
import { themeFile } from '#models/store/brand-paths.ts'
import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { trustOwnMarkup } from '#src/document/trust-own-markup.ts'
import type { Route } from './+types/root.ts'
import { guardReloads } from './document/guard-reloads.ts'
import { NonceContext } from './document/nonce.ts'
import { recordEarlyIntents } from './document/record-early-intents.ts'
import { replayEarlyIntents } from './document/replay-early-intents.ts'
import { RestoreScroll } from './document/restore-scroll.tsx'
import { useShopPayments } from './document/shop-payments.ts'
import { ErrorScreen } from './errors/error-screen.tsx'
import { useRouteName } from './frame/route-name.ts'
import { loadTextsOf } from './i18n/page-texts.ts'
import { runStoreHooks } from './store/store-switch.ts'
import { useStore } from './store/use-store.ts'
import { IconDrawings } from './ui/icon-drawings.tsx'

export function links(): Route.LinkDescriptors {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    { ...font, href: textFont },
    { ...font, href: displayFont },
  ]
}

export async function loader({ url }: Route.LoaderArgs): Promise<null> {
  await loadTextsOf(url)
  return null
}

/** Loads the texts of another store before its first page renders. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<null> {
  await runStoreHooks('before', storeViewOf(url.pathname), storeViewOf(location.pathname))
  await loadTextsOf(url)
  return null
}

// The tokens of all brands are in the one style sheet; `data-brand` chooses.
import.meta.glob('./themes/*/tokens.css', { eager: true })

/** Later layers win. */
const CSS_LAYERS = '@layer tokens, base, ui, features, overrides'

export function Layout({ children }: PropsWithChildren) {
  const store = useStore()
  const { brand } = store
  const nonce = useContext(NonceContext)
  const payments = useShopPayments()
  const name = useRouteName() ?? undefined
  // The offline shell of the brand is prerendered for another address, and hydration patches no attributes.
  useEffect(() => {
    if (name !== undefined) document.documentElement.dataset.route = name
  }, [name])
  return (
    <html
      lang={store.locale}
      data-brand={brand.code}
      data-route={name}
      data-payments={paymentsAttribute(payments)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.themeColor.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.themeColor.dark} />
        <link rel="icon" href={themeFile(brand, 'favicon.svg')} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={themeFile(brand, 'apple-touch-icon.png')} />
        <link rel="manifest" href={inStore(store, '/manifest.webmanifest')} />
        {/* Before every style sheet: bundlers concatenate styles in the order of chunks, and the first mention decides. */}
        <style>{CSS_LAYERS}</style>
        {/* The policy allows our own files without a nonce, and browsers hide one from hydration. */}
        <Links nonce="" />
        <Meta />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions as text
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? `(${trustOwnMarkup})();(${recordEarlyIntents})();(${guardReloads})()` : '',
          }}
        />
      </head>
      <body>
        <IconDrawings />
        {children}
        <RestoreScroll nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const store = useStore()
  const shown = useRef(store)
  useEffect(() => {
    void runStoreHooks('after', store, shown.current)
    shown.current = store
  }, [store])
  useEffect(() => void replayEarlyIntents(), [])
  useEffect(() => {
    if (import.meta.env.DEV || import.meta.env.MODE === 'trace') {
      import('./devtools/start-devtools.ts').then(({ startDevtools }) => startDevtools())
    }
  }, [])
  return <Outlet />
}

/** Errors that no layout caught: renders a bare error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen error={error} menu={[]} />
    </main>
  )
}
