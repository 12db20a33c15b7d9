import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SELLER } from '#models/store/seller.ts'
import { orderPath } from '#models/urls/order-path.ts'
import { linkedOrder } from '#src/engine/engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './linked-order.module.css'
import { rememberLink, takeLinkToken } from './order-link.ts'

type Answer = 'asking' | 'unknown' | 'unreachable'

/** Where the link of a mail leads: it opens the order at its own address, on any device. [CHK-15] */
export function OrderLinkPage() {
  const { t } = useTranslation('orderLink')
  const { t: say } = useTranslation('checkout')
  const link = useStoreLink()
  const navigate = useNavigate()
  const token = useRef<string | null>(null)
  const [answer, setAnswer] = useState<Answer>('asking')

  const open = useEffectEvent(async () => {
    if (token.current === null) return setAnswer('unknown')
    setAnswer('asking')
    const found = await linkedOrder(token.current)
    if (typeof found === 'string') return setAnswer(found)
    rememberLink(found.order_id, token.current)
    await navigate(link(orderPath(found.order_id)), { replace: true })
  })

  useEffect(() => {
    token.current ??= takeLinkToken()
    void open()
  }, [])

  if (answer === 'asking') {
    return (
      <article className={styles.page} aria-busy="true">
        <h1>{t('metaTitle')}</h1>
        <p role="status">{t('opening')}</p>
      </article>
    )
  }
  const isUnknown = answer === 'unknown'
  return (
    <article className={styles.page}>
      <h1>{t(isUnknown ? 'unknownTitle' : 'unreachableTitle')}</h1>
      <p role="status">{isUnknown ? t('unknown', { email: SELLER.email, phone: SELLER.phone }) : t('unreachable')}</p>
      {isUnknown ? (
        <ButtonLink to="/" variant="secondary">
          {say('continueShopping')}
        </ButtonLink>
      ) : (
        <Button onClick={() => void open()}>{t('again')}</Button>
      )}
    </article>
  )
}
