import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { toCents } from '#models/price/money.ts'
import { amountDue } from '#models/price/paid-cards.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePaymentName } from '../checkout/payment-name.ts'
import { listenToApproval } from './approval-frame.ts'
import type { ProviderFormProps } from './provider-form.ts'
import styles from './widget-form.module.css'
import { type WidgetSession, widgetSessionOf } from './widget-session.ts'

export type WidgetProblem = 'unavailable' | 'notOffered' | 'notApproved' | 'declined'

/** The provider's widget for invoice or instalments: what the shopper approves there is a token to us. [CHK-06, CHK-08] */
export function WidgetForm({ method, values, session: given, handle }: ProviderFormProps) {
  const { t } = useTranslation('payment')
  const paymentName = usePaymentName()
  const { language } = useStore()
  const origin = method.form_origin ?? ''
  const frame = useRef<HTMLIFrameElement>(null)
  const [approval, setApproval] = useState<{ session: WidgetSession; token: string } | null>(null)
  const [problem, setProblem] = useState<WidgetProblem | null>(null)
  const [height, setHeight] = useState(0)
  const { session, total, hasFailed, retry } = useSession(method.code, values.country ?? '', given)
  const shown = hasFailed ? 'unavailable' : problem
  const name = paymentName(method)
  // An approval belongs to its session.
  const token = approval && approval.session === session ? approval.token : null

  useEffect(() => {
    const at = frame.current
    if (!session || !at) return
    return listenToApproval(at, origin, (message) => {
      if (message.type === 'approval.loaded') {
        setHeight(message.height)
        setProblem((known) => (message.isOffered ? known : 'notOffered'))
        return
      }
      const { outcome, token: approved } = message
      setApproval(outcome === 'approved' && approved ? { session, token: approved } : null)
      setProblem(outcome === 'approved' ? null : outcome === 'declined' ? 'declined' : 'notApproved')
    })
  }, [session, origin])

  useImperativeHandle(handle, () => ({
    async enter() {
      if (session && token) {
        const approved = total === null ? {} : { approved: total }
        return { token: `${session.workorderid}:${token}`, label: name, ...approved }
      }
      setProblem((known) => known ?? 'notApproved')
      frame.current?.focus()
      return null
    },
  }))

  return (
    <div className={styles.widget} aria-busy={!session && !hasFailed}>
      <div role="alert">
        {shown && (
          <Banner kind="danger">
            {t(`widget.${shown}`)}
            {hasFailed && (
              <Button variant="quiet" size="s" onClick={retry}>
                {t('widget.retry')}
              </Button>
            )}
          </Banner>
        )}
      </div>
      {session && (
        <iframe
          key={session.client_token}
          ref={frame}
          title={name}
          style={{ blockSize: height }}
          src={`${origin}/widget.html?${new URLSearchParams({ client_token: session.client_token ?? '', lang: language })}`}
        />
      )}
    </div>
  )
}

/**
 * The session of a placed order, or one for the cart. Another total needs another session. `total`: in cents; null for a
 * placed order, which has one total.
 */
function useSession(methodCode: string, country: string, given?: WidgetSession) {
  const cart = useModel((models) => models.cart)
  const { currency } = useStore()
  const returnPath = useStoreLink()('/redirect')
  const [started, setStarted] = useState<{ total: number; session: WidgetSession | null } | null>(null)
  const [tries, setTries] = useState(0)
  const due = amountDue(cart.totals)
  const known = due === null || cart.totals.status !== 'current' ? null : toCents(due)
  // While the totals are asked for again, the session stays as it is.
  const total = given ? null : (known ?? started?.total ?? null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each total, not for each change of the cart
  useEffect(() => {
    if (total === null) return
    let isGone = false
    void widgetSessionOf({ methodCode, cart, currency, country, returnPath }).then((session) => {
      if (!isGone) setStarted({ total, session })
    })
    return () => {
      isGone = true
    }
  }, [total, methodCode, country, tries])

  if (given) return { session: given, total: null, hasFailed: false, retry: () => {} }
  const current = started !== null && started.total === total ? started : null
  return {
    session: current?.session ?? null,
    total,
    hasFailed: current !== null && current.session === null,
    retry: () => {
      setStarted(null)
      setTries(tries + 1)
    },
  }
}
