import { useEffect, useMemo, useRef } from 'react'
import { useExecute, useModel } from '#src/engine/use-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lineElementId } from './line-element-id.ts'
import styles from './microcart.module.css'
import { useLineWords } from './use-line-words.ts'

/**
 * The line that was removed last can be put back. The notice takes the focus that the removed line had, and hands it to
 * the line when that comes back: a dialog whose focus is lost begins again at its top. [CART-06]
 */
export function UndoRemoval() {
  const { t } = useTranslation('cart')
  const execute = useExecute()
  const removed = useModel(({ cart }) => cart.removed)
  const [line] = useLineWords(useMemo(() => (removed ? [removed.line] : []), [removed]))
  const place = useRef<HTMLDivElement>(null)
  const lineId = removed?.lineId
  useEffect(() => {
    if (lineId && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [lineId])
  async function restore(id: string) {
    await execute({ type: 'cart.restore', lineId: id })
    document.getElementById(lineElementId(id))?.focus({ preventScroll: true })
  }

  if (!removed || !line) return null
  return (
    <div ref={place} className={styles.undo} tabIndex={-1}>
      <span>{t('removed', { name: line.name })}</span>
      <Button variant="quiet" size="s" onClick={() => restore(removed.lineId)}>
        {t('undo')}
      </Button>
    </div>
  )
}
