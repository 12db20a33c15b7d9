import { useState } from 'react'
import type { Reorder } from '#models/wire/own-order.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLazyRefusalText } from '../notifications/refusal-text.ts'
import styles from './own-order.module.css'

/**
 * Puts the goods of an order into the cart again, as far as they can be had, and names the others. Nothing is replaced: the
 * lines are of the ordered sizes and colours. [USER-16]
 */
export function ReorderButton({ again: { lines, missing } }: { readonly again: Reorder }) {
  const { t } = useTranslation('personal')
  const execute = useExecute()
  const refusalText = useLazyRefusalText()
  const [isBusy, setIsBusy] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])

  async function reorder(): Promise<void> {
    setIsBusy(true)
    const texts: string[] = []
    let pieces = 0
    for (const line of lines) {
      const outcome = await execute({ type: 'cart.add', line: { ...line, id: crypto.randomUUID() } })
      if (outcome.ok) pieces += line.quantity
      else texts.push(`${line.name}: ${await refusalText(outcome.refusal)}`)
    }
    setRefused(texts)
    setAdded(pieces)
    setIsBusy(false)
  }

  return (
    <div className={styles.reorder}>
      <div data-scripted>
        <Button variant="secondary" isBusy={isBusy} disabled={lines.length === 0} onClick={() => void reorder()}>
          {t('order.reorder')}
        </Button>
      </div>
      <div role="status">
        {added !== null && added > 0 && <Banner kind="success">{t('order.reordered', { count: added })}</Banner>}
      </div>
      <div role="alert">
        {refused.length > 0 && (
          <Banner kind="warning">
            {refused.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        )}
      </div>
      {missing.length > 0 && (
        <div className={styles.note}>
          <p>{t('order.missing')}</p>
          <ul className={styles.missing}>
            {missing.map(({ name, options, reason, wanted, available }) => (
              <li key={`${name} ${options.map(({ value }) => value).join()}`}>
                {[name, ...options.map(({ value }) => value)].join(', ')}:{' '}
                {t(`order.missingBecause.${reason}`, { wanted, available })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
