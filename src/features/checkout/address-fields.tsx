import { useState } from 'react'
import { SHIPPING_COUNTRIES } from '#models/wire/address.ts'
import { useStore } from '#src/store/use-store.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import type { FormValues } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName } from './country-name.ts'
import styles from './form.module.css'

/** Values of the account may arrive late; they fill the fields that are untouched. */
interface AddressFieldsProps {
  /** Tells browsers which address they fill in; undefined for one that may serve for both. */
  kind?: 'shipping' | 'billing'
  values: FormValues
  error: (name: string) => string | undefined
  onCountryChange?: (country: string) => void
}

export function AddressFields({ kind, values, error, onCountryChange }: AddressFieldsProps) {
  const { t } = useTranslation('checkout')
  const { locale } = useStore()
  const [chosenCountry, setChosenCountry] = useState<string | null>(null)
  const filledIn = (part: string) => (kind ? `${kind} ${part}` : part)
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: error(name) })
  const countries = SHIPPING_COUNTRIES.map((code) => ({ value: code, label: countryName(code, locale) }))
  countries.sort((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('fields.firstName')}
          autoComplete={filledIn('given-name')}
          required
          {...field('firstName')}
        />
        <TextField
          label={t('fields.lastName')}
          autoComplete={filledIn('family-name')}
          required
          {...field('lastName')}
        />
      </div>
      <TextField
        label={t('fields.company')}
        hint={t('optional')}
        autoComplete={filledIn('organization')}
        {...field('company')}
      />
      <div className={styles.street}>
        <TextField label={t('fields.street')} autoComplete={filledIn('address-line1')} required {...field('street')} />
        <TextField label={t('fields.houseNumber')} autoComplete="off" required {...field('houseNumber')} />
      </div>
      <TextField
        label={t('fields.addition')}
        hint={t('optional')}
        autoComplete={filledIn('address-line2')}
        {...field('addition')}
      />
      <div className={styles.city}>
        <TextField label={t('fields.zipCode')} autoComplete={filledIn('postal-code')} required {...field('zipCode')} />
        <TextField label={t('fields.city')} autoComplete={filledIn('address-level2')} required {...field('city')} />
      </div>
      <SelectField
        label={t('fields.country')}
        autoComplete={filledIn('country')}
        required
        options={countries}
        name="country"
        value={chosenCountry ?? values.country}
        onChange={({ currentTarget: { value } }) => {
          setChosenCountry(value)
          onCountryChange?.(value)
        }}
        error={error('country')}
      />
    </>
  )
}
