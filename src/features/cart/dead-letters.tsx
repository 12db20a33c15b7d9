import { useState } from 'react'
import { exportLog } from '#src/engine/engine.ts'
import { useExecute, useModel } from '#src/engine/use-engine.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import type { DeadLetterView } from '#worker/read-models.ts'
import styles from './dead-letters.module.css'

/** Changes that could not be delivered, each with its actions. Personal data have theirs on their page. [ENG-22] */
export function DeadLetters() {
  const { t } = useTranslation('cart')
  const tasks = useModel(({ sync }) => sync.deadLetters).filter(({ kind }) => kind !== 'profile.save')
  return (
    <div role="status">
      {tasks.length > 0 && (
        <Banner kind="warning">
          <p>{t('deadLetterTitle')}</p>
          <ul className={styles.deadLetters}>
            {tasks.map((task) => (
              <DeadLetter key={task.id} task={task} />
            ))}
          </ul>
          <Button variant="quiet" size="s" onClick={saveForSupport}>
            {t('deadLetterExport')}
          </Button>
        </Banner>
      )}
    </div>
  )
}

/** Nothing is sent automatically. */
async function saveForSupport(): Promise<void> {
  saveFile('welt-log.jsonl', await exportLog())
}

/** What the task is about, as a text for the shopper. */
function useWhat(kind: DeadLetterView['kind'], name: string | null): string {
  const { t } = useTranslation('cart')
  if (kind === 'review.create') return t('deadLetterReview', { name })
  if (kind === 'stock-alert.create') return t('deadLetterAlert', { name })
  return name ?? t(kind === 'order.place' ? 'deadLetterOrder' : 'deadLetterCart')
}

function DeadLetter({ task: { id, kind, name } }: { readonly task: DeadLetterView }) {
  const { t } = useTranslation('cart')
  const execute = useExecute()
  const [isBusy, setBusy] = useState(false)
  const what = useWhat(kind, name)

  async function decide(type: 'outbox.retry' | 'outbox.discard') {
    setBusy(true)
    await execute({ type, taskId: id })
    setBusy(false)
  }

  return (
    <li>
      <span>{what}</span>
      <Button
        variant="quiet"
        size="s"
        isBusy={isBusy}
        aria-label={t('deadLetterRetryName', { name: what })}
        onClick={() => decide('outbox.retry')}
      >
        {t('deadLetterRetry')}
      </Button>
      <Button
        variant="quiet"
        size="s"
        isBusy={isBusy}
        aria-label={t('deadLetterDiscardName', { name: what })}
        onClick={() => decide('outbox.discard')}
      >
        {t('deadLetterDiscard')}
      </Button>
    </li>
  )
}
