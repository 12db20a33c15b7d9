import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { accountContext } from '#src/context.server.ts'
import { errorTitle } from '#src/errors/error-kind.ts'
import { ErrorScreen } from '#src/errors/error-screen.tsx'
import type { AccountOutlet } from '#src/features/account/account-form.tsx'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { EngineAccount } from '#src/features/account/engine-account.tsx'
import { GuestView } from '#src/features/account/guest-view.tsx'
import { whenOnline } from '#src/features/account/load-page.ts'
import { useSessionChanges } from '#src/features/account/use-session-changes.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import type { Route } from './+types/layout.ts'

/** Pages name themselves; the layout names what stands in for them. */
export function meta({ error, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!error) return []
  const { language } = storeViewOf(location.pathname)
  const title = isSignInNeeded(error)
    ? i18nFor(language).getFixedT(null, 'account')('title')
    : i18nFor(language).getFixedT(null, 'shell')(errorTitle(error))
  return [{ title: titleOf(title, location.pathname) }, { name: 'robots', content: 'noindex' }]
}

/** `session`: null for a guest. */
export function loader({ context }: Route.LoaderArgs) {
  const client = context.get(accountContext)
  return data({ session: client?.session ?? null, hasSessions: client !== null })
}

export const shouldRevalidate = whenOnline

export default function AccountLayout({ loaderData: { session } }: Route.ComponentProps) {
  const { isGuest, hasLeft, onLeft } = useSessionChanges(session)
  if (isGuest || session === null) return <GuestView hasLeft={hasLeft} />
  return (
    <AccountFrame session={session} onLeft={onLeft}>
      <Outlet context={{ session } satisfies AccountOutlet} />
    </AccountFrame>
  )
}

/** For a guest the pages answer 401: the sign-in form stands in for them. [ROUTE-10] */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!isSignInNeeded(error)) return <ErrorScreen error={error} menu={[]} />
  return loaderData?.hasSessions === false ? <EngineAccount /> : <Guest />
}

function Guest() {
  const { hasLeft } = useSessionChanges(null)
  return <GuestView hasLeft={hasLeft} />
}

function isSignInNeeded(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 401
}
