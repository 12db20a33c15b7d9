import { useEffect, useState } from 'react'
import { SELLER } from '#models/store/seller.ts'
import { lookUpOrder } from '#src/engine/engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import type { OrderLookup } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetOrder } from './order-note.ts'
import styles from './thank-you.module.css'
import { useFocusOnce } from './use-focus-once.ts'

/** Between two questions to the shop, ms. */
const POLL_MS = 5000

interface UnknownOrderProps {
  readonly id: string
  /** This browser placed the order and deleted its log before the outcome was known. */
  readonly isLost: boolean
}

/**
 * An order that is not in the log: of another browser, from before a sign-out, or lost with its log. The shop is asked by
 * the id, and nothing is claimed that the server has not confirmed. [PROM-11, PROM-12]
 */
export function UnknownOrder({ id, isLost }: UnknownOrderProps) {
  const { t } = useTranslation('checkout')
  const heading = useFocusOnce()
  const { lookup, close } = useLookup(id, isLost)
  const isOpen = isLost && !isSettled(lookup)
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {isOpen ? t('inDoubt.title') : t(`${TEXTS[lookup.state]}.title`)}
      </h1>
      {lookup.state === 'placed' && lookup.number !== null && (
        <p className={styles.number}>
          {t('orderNumber')} <strong>{lookup.number}</strong>
        </p>
      )}
      <div role="status">
        {isOpen ? (
          <Banner kind="warning">
            {t('lostOrder.text')} {t(lookup.state === 'unknown' ? 'lostOrder.notReceived' : 'lostOrder.asking')}
          </Banner>
        ) : (
          <p>{t(`${TEXTS[lookup.state]}.text`)}</p>
        )}
      </div>
      {isOpen && <p>{t('lostOrder.help', { phone: SELLER.phone, email: SELLER.email })}</p>}
      {isOpen && lookup.state === 'unknown' && (
        <>
          <p>{t('lostOrder.orderAgain', { action: t('held.giveUp') })}</p>
          <Button variant="secondary" onClick={close}>
            {t('held.giveUp')}
          </Button>
        </>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/my-account/orders" variant="secondary">
          {t('unknownOrder.account')}
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {t('continueShopping')}
        </ButtonLink>
      </div>
    </article>
  )
}

const TEXTS = {
  placed: 'receivedOrder',
  closed: 'closedOrder',
  unknown: 'unknownOrder',
  unreachable: 'unknownOrder',
} as const

type Lookup = OrderLookup | { readonly state: 'closed' }

function isSettled({ state }: Lookup): boolean {
  return state === 'placed' || state === 'closed'
}

/** Asks once; while the order is lost, until its outcome is known. */
function useLookup(id: string, isLost: boolean): { readonly lookup: Lookup; close(): Promise<void> } {
  const [lookup, setLookup] = useState<Lookup>({ state: 'unreachable' })
  const isOver = isSettled(lookup)
  useEffect(() => {
    if (isOver) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    async function ask() {
      const answer = await lookUpOrder(id)
      if (isLeft) return
      setLookup(answer)
      if (isLost) timer = setTimeout(ask, POLL_MS)
    }
    void ask()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [id, isLost, isOver])
  useEffect(() => {
    if (isOver && isLost) forgetOrder()
  }, [isOver, isLost])

  async function close() {
    const answer = await lookUpOrder(id, true)
    setLookup(answer.state === 'unknown' ? { state: 'closed' } : answer)
  }
  return { lookup, close }
}
