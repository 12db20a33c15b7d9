import type { AddressBook } from '#models/wire/address-book.ts'
import { addressParts } from '#models/wire/address-parts.ts'
import { useStore } from '#src/store/use-store.ts'
import { countryName } from '../checkout/country-name.ts'
import personal from './personal.module.css'

type Address = AddressBook['addresses'][number]

export function AddressLines({ address }: { readonly address: Address }) {
  const { locale } = useStore()
  const { firstName, lastName, company, street, houseNumber, addition, zipCode, city, country, phone } =
    addressParts(address)
  const lines = [
    `${firstName} ${lastName}`,
    company,
    `${street} ${houseNumber}`,
    addition,
    `${zipCode} ${city}`,
    countryName(country, locale),
    phone,
  ]
  return <address className={personal.address}>{lines.filter((line) => line.trim() !== '').join('\n')}</address>
}

/** Tells an address from the others in one line. */
export function addressName(address: Address): string {
  const { firstName, lastName, street, houseNumber, city } = addressParts(address)
  return `${firstName} ${lastName}, ${`${street} ${houseNumber}`.trim()}, ${city}`
}
