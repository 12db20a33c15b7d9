import { useEffect, useRef } from 'react'
import { ORDERS_PAGE_SIZE } from '#models/wire/order-history.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { OrderList } from './order-list.tsx'
import { SignOut } from './sign-out.tsx'
import { useAccount } from './use-account.ts'

/** Greeting, orders, the way out. [USER-04] */
export function OwnAccount({ onLeft }: { readonly onLeft: () => void }) {
  const { t } = useTranslation('account')
  const { account, isBusy, hasFailed, load } = useAccount()
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
        <SignOut onLeft={onLeft} />
      </header>
      <div role="status" className={styles.state}>
        {!account && isBusy && <p>{t('loading')}</p>}
        {hasFailed && !isBusy && (
          <Banner kind="warning">
            <p>{t('unreachable')}</p>
            <Button variant="secondary" size="s" onClick={() => void load(Math.floor(shown / ORDERS_PAGE_SIZE) + 1)}>
              {t('again')}
            </Button>
          </Banner>
        )}
      </div>
      {account && (
        <section className={styles.orders} aria-labelledby="orders-title">
          <h2 id="orders-title">{t('orders')}</h2>
          {shown === 0 ? (
            <p>
              {t('noOrders')} <TextLink to="/">{t('toShoes')}</TextLink>
            </p>
          ) : (
            <OrderList orders={account.orders} />
          )}
          {shown < account.orderCount && (
            <div className={styles.more}>
              <p>{t('shownOrders', { shown, total: account.orderCount })}</p>
              <Button
                variant="secondary"
                isBusy={isBusy}
                onClick={() => void load(Math.floor(shown / ORDERS_PAGE_SIZE) + 1)}
              >
                {t('moreOrders')}
              </Button>
            </div>
          )}
        </section>
      )}
    </section>
  )
}
