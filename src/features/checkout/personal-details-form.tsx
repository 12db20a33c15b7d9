import { nextStep } from '#models/checkout/checkout-steps.ts'
import { personalDetailsSchema, validate } from '#models/wire/address.ts'
import { TextField } from '#src/ui/field.tsx'
import { useFieldError } from '#src/ui/use-field-error.ts'
import type { CheckoutView, ProfileView } from '#worker/protocol.ts'
import { useModel } from '../../engine/use-engine.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './form.module.css'
import { personalValues } from './form-values.ts'
import { StepEnd } from './step-end.tsx'
import { useDetailsForm } from './use-details-form.ts'

export function PersonalDetailsForm({ view, profile }: { view: CheckoutView; profile: ProfileView | null }) {
  const { t } = useTranslation('checkout')
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const values = personalValues(view, profile)
  const { errors, formProps, ...state } = useDetailsForm('personalDetails', (given) => {
    const parsed = validate(personalDetailsSchema, given)
    if (!parsed.ok) return parsed
    return { command: { type: 'checkout.submit-personal-details', details: parsed.value } }
  })
  const error = useFieldError(errors)
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
      <TextField
        label={t('fields.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint={t('emailHint')}
        defaultValue={values.email}
        error={error('email')}
      />
      <StepEnd next={nextStep(view.isVirtual, 'personalDetails')} {...state} />
    </form>
  )
}
