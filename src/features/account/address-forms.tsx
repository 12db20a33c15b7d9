import { useState } from 'react'
import {
  type AddressBook,
  addressChangeFormSchema,
  addressFormSchema,
  addressRemovalFormSchema,
} from '#models/wire/address-book.ts'
import { addressParts, PLACE_PARTS } from '#models/wire/address-parts.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { useStore } from '#src/store/use-store.ts'
import { CheckboxField, TextField } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AddressFields } from '../checkout/address-fields.tsx'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { AddressLines } from './address-lines.tsx'

interface AddressFormsProps {
  /** Undefined for a new one. */
  readonly address: AddressBook['addresses'][number] | undefined
  /** The first address of a book becomes both defaults. */
  readonly isFirst: boolean
  readonly result: FormResult | undefined
}

const FIELDS = [...PLACE_PARTS, 'phone', 'taxId'] as const

/** A new address, or the change and the removal of one. [USER-15] */
export function AddressForms({ address, isFirst, result }: AddressFormsProps) {
  const { t } = useTranslation('personal')
  const { t: checkout } = useTranslation('checkout')
  const { taxCountry } = useStore()
  // The page may load its data again while the form is open: what was not shown must not be replaced unseen.
  const [opened] = useState(address)
  const isConflict = result?.form === 'change' && result.formError === 'address-changed'
  const version = (isConflict ? address : opened)?.version
  const saved = opened ? addressParts(opened) : null
  const id = String(opened?.id)
  return (
    <>
      {address && isConflict && (
        <section className={styles.part} aria-labelledby="saved-now">
          <h2 id="saved-now">{t('addresses.savedNow')}</h2>
          <AddressLines address={address} />
        </section>
      )}
      <AccountForm
        name={address ? 'change' : 'add'}
        schema={address ? addressChangeFormSchema : addressFormSchema}
        result={result}
        {...(address && { hidden: { id, version: String(version) } })}
        submit={t('addresses.save')}
      >
        {({ error, value }) => {
          const values = Object.fromEntries(
            FIELDS.map((name) => [name, value(name, saved?.[name] ?? (name === 'country' ? taxCountry : '')) ?? '']),
          )
          const box = (name: 'defaultBilling' | 'defaultShipping', isSaved: boolean | undefined) => ({
            name,
            value: 'yes',
            defaultChecked: value(name, isFirst || isSaved ? 'yes' : 'no') === 'yes',
          })
          return (
            <>
              <AddressFields values={values} error={error} />
              <TextField
                label={checkout('fields.phone')}
                name="phone"
                type="tel"
                hint={checkout('optional')}
                autoComplete="tel"
                defaultValue={values.phone}
                error={error('phone')}
              />
              <TextField
                label={checkout('fields.taxId')}
                name="taxId"
                hint={checkout('taxIdHint')}
                autoComplete="off"
                defaultValue={values.taxId}
                error={error('taxId')}
              />
              {/* What is sent for a box that is not ticked. */}
              <input type="hidden" name="defaultBilling" value="no" />
              <CheckboxField label={t('addresses.useBilling')} {...box('defaultBilling', address?.default_billing)} />
              <input type="hidden" name="defaultShipping" value="no" />
              <CheckboxField
                label={t('addresses.useShipping')}
                {...box('defaultShipping', address?.default_shipping)}
              />
            </>
          )
        }}
      </AccountForm>
      {address && (
        <AccountForm
          name="remove"
          schema={addressRemovalFormSchema}
          result={result}
          hidden={{ id }}
          submit={t('addresses.remove')}
          variant="secondary"
        />
      )}
      <p>
        <TextLink to="/my-account/addresses">{t('addresses.back')}</TextLink>
      </p>
    </>
  )
}
