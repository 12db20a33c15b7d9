import { useState } from 'react'
import { SHIPPING_COUNTRIES } from '#models/wire/address.ts'
import { useStore } from '#src/store/use-store.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import type { FormValues } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName } from './country-name.ts'
import styles from './form.module.css'

type Field = 'firstName' | 'lastName' | 'company' | 'street' | 'houseNumber' | 'addition' | 'zipCode' | 'city'

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
  const field = (name: Field, autoComplete: string, isOptional = false) => (
    <TextField
      label={t(`fields.${name}`)}
      hint={isOptional ? t('optional') : undefined}
      autoComplete={autoComplete}
      required={!isOptional}
      name={name}
      defaultValue={values[name] ?? ''}
      error={error(name)}
    />
  )
  const countries = SHIPPING_COUNTRIES.map((code) => ({ value: code, label: countryName(code, locale) }))
  countries.sort((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <>
      <div className={styles.pair}>
        {field('firstName', filledIn('given-name'))}
        {field('lastName', filledIn('family-name'))}
      </div>
      {field('company', filledIn('organization'), true)}
      <div className={styles.street}>
        {field('street', filledIn('address-line1'))}
        {field('houseNumber', 'off')}
      </div>
      {field('addition', filledIn('address-line2'), true)}
      <div className={styles.city}>
        {field('zipCode', filledIn('postal-code'))}
        {field('city', filledIn('address-level2'))}
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
