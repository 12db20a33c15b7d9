import { useEffect, useId, useRef } from 'react'
import { SHIPPING_COUNTRIES } from '#models/wire/address.ts'
import { useStore } from '#src/store/use-store.ts'
import { CheckboxField } from '#src/ui/field.tsx'
import type { FormValues } from '#src/ui/use-form.ts'
import type { AccountAddress, ProfileView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './address-cards.module.css'
import { keepCardsHeight } from './address-cards-height.ts'
import { countryName } from './country-name.ts'
import form from './form.module.css'
import { type FilledAddress, isSamePlace, NEW_ADDRESS } from './form-values.ts'

const EMPTY = { company: '', street: '', houseNumber: '', addition: '', zipCode: '', city: '', phone: '', taxId: '' }

interface Shown {
  readonly profile: ProfileView
  /** Of the fields, as they began. */
  readonly values: FormValues
  /** Null: the card that has these values. */
  readonly chosen: string | null
}

/** The addresses that the shop ships to, and one for a new address. [USER-15] */
export function AddressCards({ onFill, ...shown }: Shown & { readonly onFill: (filled: FilledAddress) => void }) {
  const { t } = useTranslation('personal')
  const { locale } = useStore()
  const titleId = useId()
  const { profile, values } = shown
  const cards = cardsOf(profile)
  const chosen = chosenCard(shown)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(() => keepCardsHeight(root.current?.offsetHeight ?? 0))
    if (root.current) observer.observe(root.current)
    else keepCardsHeight(0)
    return () => observer.disconnect()
  }, [])
  if (cards.length === 0) return null
  const card = (id: string, filled: FormValues, [first, ...more]: readonly string[]) => (
    <label key={id} className={form.method}>
      <input
        type="radio"
        name="address"
        value={id}
        checked={id === chosen}
        onChange={() => onFill({ card: id, values: filled })}
      />
      <span className={form.methodName}>{first}</span>
      {more.length > 0 && <span className={styles.lines}>{more.join('\n')}</span>}
    </label>
  )
  const { firstName, lastName } = profile
  const blank = { ...EMPTY, firstName, lastName, country: values.country ?? '' }
  return (
    <div ref={root} role="radiogroup" aria-labelledby={titleId} className={styles.cards}>
      <h3 id={titleId}>{t('addresses.choose')}</h3>
      {cards.map(({ id, address }) => card(id, address, linesOf(address, locale)))}
      {card(NEW_ADDRESS, blank, [t('addresses.newTitle')])}
    </div>
  )
}

/** Only a new address has to be added, and only while the book has room. The order does it, once. [USER-15] */
export function SaveAddress(shown: Shown) {
  const { t } = useTranslation('personal')
  if (shown.profile.isBookFull || chosenCard(shown) !== NEW_ADDRESS) return null
  return (
    <CheckboxField label={t('addresses.keep')} name="saveAddress" defaultChecked={shown.values.saveAddress === 'yes'} />
  )
}

interface Card {
  readonly id: string
  readonly address: AccountAddress
}

function cardsOf({ addresses }: ProfileView): Card[] {
  const cards = addresses.map((address, place) => ({ id: String(place), address }))
  return cards.filter(({ address }) => (SHIPPING_COUNTRIES as readonly string[]).includes(address.country))
}

function chosenCard({ profile, values, chosen }: Shown): string {
  return chosen ?? cardsOf(profile).find(({ address }) => isSamePlace(address, values))?.id ?? NEW_ADDRESS
}

function linesOf(address: AccountAddress, locale: string): string[] {
  const { firstName, lastName, company, street, houseNumber, addition, zipCode, city, country } = address
  const lines = [
    `${firstName} ${lastName}`,
    company,
    `${street} ${houseNumber}`.trim(),
    addition,
    `${zipCode} ${city}`,
    countryName(country, locale),
  ]
  return lines.filter((line) => line !== '')
}
