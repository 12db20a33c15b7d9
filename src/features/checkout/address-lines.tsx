import type { BillingDetails, ShippingDetails } from '#models/wire/address.ts'
import { useStore } from '#src/store/use-store.ts'
import { countryName } from './country-name.ts'

/** An address as it stands on an envelope. */
export function AddressLines({ address }: { address: ShippingDetails | BillingDetails }) {
  const { locale } = useStore()
  const lines = [
    address.company,
    `${address.firstName} ${address.lastName}`,
    `${address.street} ${address.houseNumber}`,
    address.addition,
    `${address.zipCode} ${address.city}`,
    countryName(address.country, locale),
  ]
  return (
    <address style={{ fontStyle: 'normal' }}>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </address>
  )
}
