import { useRef } from 'react'
import { useModel } from '#src/engine/use-engine.ts'
import type { Refusal } from '#worker/commands.ts'
import type { RequestView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useInlineMessages } from '../notifications/notify.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './requests.module.css'
import type { RequestProgress } from './use-request.ts'

interface RequestStatusProps {
  readonly kind: RequestView['kind']
  readonly status: RequestProgress | null
  readonly refusal: Refusal | null
}

/** State of a request: stored, sent, refused, or set aside. */
export function RequestStatus({ kind, status, refusal }: RequestStatusProps) {
  const { t } = useTranslation('notices')
  const refusalText = useRefusalText()
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const place = useRef<HTMLParagraphElement>(null)
  const answer =
    status === 'accepted' ? t(`requests.${kind}`) : status === 'refused' && refusal ? refusalText(refusal) : ''
  useInlineMessages(place, answer || null)
  return (
    <p ref={place} role="status" className={styles.status} data-status={status}>
      {status === 'waiting' && t(isOnline ? 'requests.sending' : 'requests.kept')}
      {status === 'set-aside' && t('requests.set-aside')}
      {answer}
    </p>
  )
}
