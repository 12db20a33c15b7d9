import { useExecute } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { CheckoutCommand, Outcome } from '#worker/commands.ts'
import type { ProfileView } from '#worker/protocol.ts'
import type { CheckoutView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import { expressCommand } from './express-command.ts'
import styles from './form.module.css'

/** Leads to the review in one step, where the account knows everything. [CHK-11] */
export function ExpressOffer({ view, profile }: { readonly view: CheckoutView; readonly profile: ProfileView }) {
  const { t } = useTranslation('personal')
  const execute = useExecute()
  const refusalText = useRefusalText()
  const { formProps, isBusy, result } = useForm<CheckoutCommand | null, Outcome | null>({
    check: () => ({ ok: true, value: expressCommand(view, profile) }),
    send: async (command) => command && execute(command),
  })
  if (!expressCommand(view, profile)) return null
  return (
    <form {...formProps} className={styles.end}>
      <div role="alert">{result?.ok === false && <Banner kind="danger">{refusalText(result.refusal)}</Banner>}</div>
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {t('express')}
      </Button>
    </form>
  )
}
