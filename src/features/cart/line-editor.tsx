import { useEffect, useRef } from 'react'
import type { CartLine } from '#models/cart/cart-line.ts'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LineChoices } from './line-choices.tsx'
import styles from './line-editor.module.css'
import { type FamilyAnswer, useFamily } from './use-family.ts'

interface LineEditorProps {
  readonly line: CartLine
  readonly onClose: () => void
  readonly onChanged: (line: CartLine) => void
}

/** Edit mode of a line, in its place. The choices come from the catalogue, which needs a network. [CART-04] */
export function LineEditor({ line, onClose, onChanged }: LineEditorProps) {
  const { t } = useTranslation('cart')
  const { answer, tryAgain } = useFamily(line)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus(), [])

  /** The button goes while the catalogue is asked; the focus stays in the editor. */
  function askAgain() {
    tryAgain()
    group.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form, which comes with the catalogue's answer
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={t('changeName', { name: line.name })}
      aria-busy={answer.state === 'asking'}
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <p role="status" className={styles.message}>
        {answer.state !== 'known' && t(TEXTS[answer.state])}
      </p>
      {answer.state === 'known' ? (
        <LineChoices line={line} family={answer.family} onClose={onClose} onChanged={onChanged} />
      ) : (
        <div className={styles.end}>
          <Button size="s" variant="secondary" onClick={onClose}>
            {t('cancelChange')}
          </Button>
          {answer.state === 'failed' && (
            <Button size="s" onClick={askAgain}>
              {t('changeTryAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const TEXTS = {
  asking: 'changeAsking',
  offline: 'changeOffline',
  failed: 'changeFailed',
  gone: 'changeGone',
} as const satisfies Record<Exclude<FamilyAnswer['state'], 'known'>, string>
