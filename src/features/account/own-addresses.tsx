import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { AddressBook } from '#models/wire/address-book.ts'
import { LARGEST_ADDRESS_BOOK } from '#models/wire/user.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { AddressForms } from './address-forms.tsx'
import { AddressLines, addressName } from './address-lines.tsx'
import personal from './personal.module.css'

interface OwnAddressesProps extends AddressBook {
  readonly result: FormResult | undefined
}

/** The address book. `?add` opens the form of a new address, `?edit=` that of one. [USER-15] */
export function OwnAddresses({ addresses, result }: OwnAddressesProps) {
  const { t } = useTranslation('personal')
  const { t: account } = useTranslation('account')
  const [params] = useSearchParams()
  const edited = addresses.find(({ id }) => String(id) === params.get('edit'))
  const isFull = addresses.length >= LARGEST_ADDRESS_BOOK
  const isOpen = edited !== undefined || (params.has('add') && !isFull)
  const heading = useFocusAfterChange(params.toString())
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {isOpen ? t(edited ? 'addresses.editTitle' : 'addresses.newTitle') : account('pages.addresses')}
      </h1>
      <div role="status" className={styles.state}>
        {params.has('saved') && <Banner kind="success">{t('addresses.saved')}</Banner>}
        {params.has('removed') && <Banner kind="success">{t('addresses.removed')}</Banner>}
      </div>
      {isOpen ? (
        <AddressForms key={edited?.id} address={edited} isFirst={addresses.length === 0} result={result} />
      ) : (
        <>
          {addresses.length === 0 ? (
            <EmptyState icon="home" title={t('addresses.none')} text={t('addresses.noneText')}>
              <AddAddress />
            </EmptyState>
          ) : (
            <AddressList addresses={addresses} />
          )}
          {isFull && <p className={styles.note}>{t('addresses.full', { count: LARGEST_ADDRESS_BOOK })}</p>}
          {addresses.length > 0 && !isFull && <AddAddress />}
        </>
      )}
    </>
  )
}

function AddAddress() {
  const { t } = useTranslation('personal')
  return (
    <Form method="get" preventScrollReset>
      <input type="hidden" name="add" value="" />
      <Button type="submit">{t('addresses.add')}</Button>
    </Form>
  )
}

function AddressList({ addresses }: AddressBook) {
  const { t } = useTranslation('personal')
  return (
    <ul className={personal.addresses}>
      {addresses.map((address) => (
        <li key={address.id}>
          {(address.default_billing || address.default_shipping) && (
            <p className={personal.state}>
              {[
                address.default_billing && t('addresses.isBilling'),
                address.default_shipping && t('addresses.isShipping'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          <AddressLines address={address} />
          <p>
            <TextLink
              to={`/my-account/addresses?edit=${address.id}`}
              aria-label={t('addresses.editNamed', { address: addressName(address) })}
            >
              {t('addresses.edit')}
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The form or the list that had the focus is gone. */
function useFocusAfterChange(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [shown])
  return heading
}
