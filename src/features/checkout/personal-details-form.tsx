import { nextStep } from '#models/checkout/checkout-steps.ts'
import { personalDetailsSchema, validate } from '#models/wire/address.ts'
import { EmailField, TextField } from '#src/ui/field.tsx'
import type { ProfileView } from '#worker/protocol.ts'
import type { CheckoutView } from '#worker/read-models.ts'
import { useModel } from '../../engine/use-engine.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StepEnd, useDetailsForm } from './details-form.tsx'
import styles from './form.module.css'
import { personalValues } from './form-values.ts'

export function PersonalDetailsForm({ view, profile }: { view: CheckoutView; profile: ProfileView | null }) {
  const { t } = useTranslation('checkout')
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const values = personalValues(view, profile)
  const { error, formProps, ...state } = useDetailsForm('personalDetails', (given) => {
    const parsed = validate(personalDetailsSchema, given)
    if (!parsed.ok) return parsed
    return { ok: true, value: { type: 'checkout.submit-personal-details', details: parsed.value } }
  })
  return (
    <form {...formProps} className={styles.form}>
      <p className={styles.note}>{t(isSignedIn ? 'accountNote' : 'guestNote')}</p>
      <div className={styles.pair}>
        <TextField
          label={t('fields.firstName')}
          name="firstName"
          autoComplete="given-name"
          required
          defaultValue={values.firstName}
          error={error('firstName')}
        />
        <TextField
          label={t('fields.lastName')}
          name="lastName"
          autoComplete="family-name"
          required
          defaultValue={values.lastName}
          error={error('lastName')}
        />
      </div>
      <EmailField label={t('fields.email')} hint={t('emailHint')} defaultValue={values.email} error={error('email')} />
      <StepEnd next={nextStep(view.isVirtual, 'personalDetails')} {...state} />
    </form>
  )
}
