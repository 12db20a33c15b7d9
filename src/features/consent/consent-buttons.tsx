import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './consent.module.css'

/** Refusing is as prominent as accepting. The form around them saves the ticked purposes. [SHELL-09] */
export function ConsentButtons({ onDecide }: { onDecide: (tracking: boolean) => void }) {
  const { t } = useTranslation('consent')
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" onClick={() => onDecide(false)}>
        {t('rejectAll')}
      </Button>
      <Button variant="secondary" type="submit">
        {t('save')}
      </Button>
      <Button variant="secondary" onClick={() => onDecide(true)}>
        {t('acceptAll')}
      </Button>
    </div>
  )
}
