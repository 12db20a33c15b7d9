import { useCallback, useEffect, useRef, useState } from 'react'
import { ORDERS_PAGE_SIZE } from '#models/wire/order-history.ts'
import { readAccount } from '#src/engine/engine.ts'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
import type { AccountView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { NoOrders } from './no-orders.tsx'
import { OrderList } from './order-list.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignOut } from './sign-out.tsx'

/**
 * The account on a foreign backend, whose tokens only the engine has: read by it, so the page needs JavaScript. [ROUTE-10]
 */
export function EngineAccount() {
  const { t } = useTranslation('account')
  const status = useEngineStatus()
  const { isSignedIn, hasExpired } = useModel(({ identity }) => identity)
  const [hasLeft, setHasLeft] = useState(false)
  const message = useFocusAfter<HTMLDivElement>(hasLeft)
  if (isSignedIn) return <OwnAccount onLeft={() => setHasLeft(true)} />
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {status === 'ready' || status === 'failed' ? (
        <>
          <div ref={message} role="status" tabIndex={-1} className={styles.state}>
            {hasLeft && <Banner kind="success">{t('signedOut')}</Banner>}
            {hasExpired && <Banner kind="warning">{t('expired')}</Banner>}
          </div>
          {!hasLeft && <p className={styles.lead}>{t('needed')}</p>}
          <SignInForm to="/my-account" hasPasskeys={false} onSignedIn={() => setHasLeft(false)} />
        </>
      ) : (
        <p className={styles.lead} role="status">
          {t('loading')}
        </p>
      )}
      <noscript>
        <p>
          {t('needed')} {t('noScript')}
        </p>
      </noscript>
    </section>
  )
}

/** Greeting, orders and sign-out. [USER-04] */
function OwnAccount({ onLeft }: { readonly onLeft: () => void }) {
  const { t } = useTranslation('account')
  const { account, isBusy, hasFailed, loadNext, refresh } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const shown = account?.orders.length ?? 0
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {account ? t('greeting', { name: `${account.firstName} ${account.lastName}` }) : t('title')}
          </h1>
          {account && <p className={styles.lead}>{t('signedInAs', { email: account.email })}</p>}
        </div>
        <SignOut session={null} onLeft={onLeft} />
      </header>
      <div role="status" className={styles.state}>
        {!account && isBusy && <p>{t('loading')}</p>}
        {hasFailed && !isBusy && (
          <Banner kind="warning">
            <p>{t('unreachable')}</p>
            <Button variant="secondary" size="s" onClick={loadNext}>
              {t('again')}
            </Button>
          </Banner>
        )}
      </div>
      {account && (
        <section className={styles.orders} aria-labelledby="orders-title">
          <h2 id="orders-title">{t('orders')}</h2>
          {shown === 0 ? <NoOrders /> : <OrderList orders={account.orders} onChanged={refresh} />}
          {shown < account.orderCount && (
            <div className={styles.more}>
              <p>{t('shownOrders', { shown, total: account.orderCount })}</p>
              <Button variant="secondary" isBusy={isBusy} onClick={loadNext}>
                {t('moreOrders')}
              </Button>
            </div>
          )}
        </section>
      )}
    </section>
  )
}

/** The account with the orders loaded so far: page by page, newest first. */
function useAccount() {
  const [account, setAccount] = useState<AccountView | null>(null)
  const [isBusy, setIsBusy] = useState(true)
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(async (page: number) => {
    setIsBusy(true)
    const answer = await readAccount(page)
    setIsBusy(false)
    setHasFailed(answer === null)
    if (answer) setAccount((before) => joined(page === 1 ? null : before, answer))
  }, [])

  /** Reads an order again that is shown. */
  const refresh = useCallback(
    async (number: string) => {
      const place = account?.orders.findIndex(({ increment_id }) => increment_id === number) ?? 0
      const answer = await readAccount(Math.floor(place / ORDERS_PAGE_SIZE) + 1)
      if (answer) setAccount((before) => joined(before, answer))
    },
    [account],
  )

  /** Also after a failure: the page that is missing. */
  const loadNext = () => void load(Math.floor((account?.orders.length ?? 0) / ORDERS_PAGE_SIZE) + 1)

  useEffect(() => void load(1), [load])
  return { account, isBusy, hasFailed, loadNext, refresh }
}

/** The later answer counts. An order placed between two requests shifts the pages: no order is shown twice. */
function joined(before: AccountView | null, after: AccountView): AccountView {
  const fresh = new Map(after.orders.map((order) => [order.increment_id, order]))
  const known = (before?.orders ?? []).map((order) => fresh.get(order.increment_id) ?? order)
  const numbers = new Set(known.map(({ increment_id }) => increment_id))
  return { ...after, orders: [...known, ...after.orders.filter((order) => !numbers.has(order.increment_id))] }
}
