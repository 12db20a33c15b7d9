import { useId, useImperativeHandle, useRef, useState } from 'react'
import { buyerSchema } from '#models/wire/buyer.ts'
import { type FieldErrors, validate } from '#models/wire/validate.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { focusFirstInvalid, formValues } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from '../checkout/form.module.css'
import type { BuyerFieldsProps } from './provider-form.ts'

/** Asks a buyer on credit for their age, which their account may know. [CHK-03] */
export function BuyerFields({ values, account, handle }: BuyerFieldsProps) {
  const { t } = useTranslation('payment')
  const { t: say } = useTranslation('validation')
  const note = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  // The account may arrive late, and a select does not follow its default value.
  const [chosen, setChosen] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const texts: FieldErrors = {
    required: say('required'),
    birthDateInvalid: say('birthDateInvalid'),
    underAge: t('buyer.underAge'),
  }

  useImperativeHandle(handle, () => ({
    enter() {
      const form = root.current?.form
      if (!form) return null
      const checked = validate(buyerSchema(Date.now()), formValues(form))
      setErrors(checked.ok ? {} : checked.errors)
      if (checked.ok) return checked.value
      focusFirstInvalid(form, checked.errors)
      return null
    },
  }))

  return (
    <fieldset
      ref={root}
      className={styles.form}
      aria-label={t('buyer.title')}
      aria-describedby={note}
      onInput={() => setErrors({})}
    >
      <p id={note} className={styles.note}>
        {t('buyer.note')}
      </p>
      <div className={styles.pair}>
        <SelectField
          label={t('buyer.salutation')}
          name="salutation"
          autoComplete="honorific-prefix"
          value={chosen ?? (values.salutation || account?.salutation || '')}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={[
            { value: '', label: t('buyer.none') },
            { value: '2', label: t('buyer.mrs') },
            { value: '1', label: t('buyer.mr') },
          ]}
        />
        <TextField
          label={t('buyer.birthDate')}
          name="birthDate"
          type="date"
          autoComplete="bday"
          max={new Date().toISOString().slice(0, 10)}
          required
          defaultValue={values.birthDate || account?.birthDate}
          error={texts[errors.birthDate ?? '']}
        />
      </div>
    </fieldset>
  )
}
