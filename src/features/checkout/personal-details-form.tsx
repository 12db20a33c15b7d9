import { Suspense, useState } from 'react'
import { nextStep } from '#models/checkout/checkout-steps.ts'
import { personalDetailsSchema } from '#models/wire/address.ts'
import { validate } from '#models/wire/validate.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField, EmailField, TextField } from '#src/ui/field.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import type { CheckoutView } from '#worker/read-models.ts'
import { useModel } from '../../engine/use-engine.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StepEnd, useDetailsForm } from './details-form.tsx'
import styles from './form.module.css'
import { type KnownProfile, personalValues } from './form-values.ts'

const CheckoutSignIn = lazyComponent(
  async () => (await withTexts(import('./checkout-sign-in.tsx'), 'account', 'validation', 'errors')).CheckoutSignIn,
)

const ExpressOffer = lazyComponent(
  async () => (await withTexts(import('./express-offer.tsx'), 'personal', 'errors')).ExpressOffer,
)

export function PersonalDetailsForm({ view, profile }: { view: CheckoutView; profile: KnownProfile }) {
  const { t } = useTranslation('checkout')
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const values = personalValues(view, profile)
  const { error, formProps, ...state } = useDetailsForm('personalDetails', profile, (given) => {
    const parsed = validate(personalDetailsSchema, given)
    if (!parsed.ok) return parsed
    return { ok: true, value: { type: 'checkout.submit-personal-details', details: parsed.value } }
  })
  return (
    <div className={styles.form}>
      <div>
        <p className={styles.note}>{t(isSignedIn ? 'accountNote' : 'guestNote')}</p>
        <SignIn isOffered={!isSignedIn} />
      </div>
      <form {...formProps} className={styles.form}>
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
        <EmailField
          label={t('fields.email')}
          hint={t('emailHint')}
          defaultValue={values.email}
          error={error('email')}
        />
        {!isSignedIn && (
          <CheckboxField
            label={t('createAccount')}
            name="createAccount"
            hint={t('createAccountHint')}
            defaultChecked={values.createAccount === 'yes'}
          />
        )}
        <StepEnd next={nextStep(view.isVirtual, 'personalDetails')} {...state} />
      </form>
      {profile && view.completed.length === 0 && !view.drafts.personalDetails && (
        <Suspense>
          <ExpressOffer view={view} profile={profile} />
        </Suspense>
      )}
    </div>
  )
}

/** A guest may have an account. [CHK-02] */
function SignIn({ isOffered }: { isOffered: boolean }) {
  const { t } = useTranslation('checkout')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isOffered && (
        <Button variant="quiet" size="s" onClick={() => setIsOpen(true)}>
          {t('signIn')}
        </Button>
      )}
      {useWasTrue(isOpen) && (
        <Suspense>
          <CheckoutSignIn isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
