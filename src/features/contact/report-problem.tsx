import { useState } from 'react'
import { exportLog } from '#src/engine/engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './report-problem.module.css'

/** Shows the exported log with its tape, which the shopper may save and send to the shop. Nothing is sent by itself. [DEV-09] */
export function ReportProblem() {
  const { t } = useTranslation('contact')
  const [report, setReport] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    // Without an engine there is nothing to report; the dialog says so.
    setReport(await exportLog().catch(() => null))
    setBusy(false)
    setOpen(true)
  }

  return (
    <section className={styles.report} data-scripted>
      <h2>{t('report.title')}</h2>
      <p>{t('report.intro')}</p>
      <Button variant="secondary" isBusy={isBusy} onClick={open}>
        {t('report.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('report.open')}
        footer={
          report !== null && <Button onClick={() => saveFile('welt-log.jsonl', report)}>{t('report.save')}</Button>
        }
      >
        {report === null ? (
          <Banner kind="warning">{t('report.failed')}</Banner>
        ) : (
          <div className={styles.contained}>
            <p>{t('report.contains')}</p>
            <p>{t('report.withholds')}</p>
            <p>{t('report.next')}</p>
            <TextArea className={styles.contents} label={t('report.contents')} rows={10} value={report} readOnly />
          </div>
        )}
      </Dialog>
    </section>
  )
}
