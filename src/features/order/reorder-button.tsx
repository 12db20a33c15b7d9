import { useState } from 'react'
import { isSameLine } from '#models/cart/cart-line.ts'
import type { Reorder } from '#models/wire/own-order.ts'
import { useExecute, useModel } from '#src/engine/use-engine.ts'
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
  const [isDone, setIsDone] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const inCart = useModel(({ cart }) => cart.lines)
  // Counted in the cart: what was sold out meanwhile is taken out again.
  const pieces = lines.reduce((sum, line) => {
    const quantity = inCart.find((other) => isSameLine(other, line))?.quantity ?? 0
    return sum + Math.min(quantity, line.quantity)
  }, 0)

  async function reorder(): Promise<void> {
    setIsBusy(true)
    const texts: string[] = []
    for (const line of lines) {
      const outcome = await execute({ type: 'cart.add', line: { ...line, id: crypto.randomUUID() } })
      if (!outcome.ok) texts.push(`${line.name}: ${await refusalText(outcome.refusal)}`)
    }
    setRefused(texts)
    setIsDone(true)
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
        {isDone && pieces > 0 && <Banner kind="success">{t('order.reordered', { count: pieces })}</Banner>}
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
