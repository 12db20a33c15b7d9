import type { Customer } from './user.ts'

/** Where a parcel goes, and to whom. */
export const PLACE_PARTS = [
  'firstName',
  'lastName',
  'company',
  'street',
  'houseNumber',
  'addition',
  'zipCode',
  'city',
  'country',
] as const

/** An address of an account by the fields of the shop's forms. The country may be one that the shop does not ship to. */
export function addressParts(address: Customer['addresses'][number]) {
  const [first = '', second, addition = ''] = address.street
  const [street, houseNumber] = second === undefined ? splitLine(first) : [first, second]
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    company: address.company ?? '',
    street,
    houseNumber,
    addition,
    zipCode: address.postcode,
    city: address.city,
    country: address.country_id,
    phone: address.telephone ?? '',
    taxId: address.vat_id ?? '',
  }
}

/** "Lindenweg 4b" → street and house number, for platforms that store both in one line. */
function splitLine(line: string): [street: string, houseNumber: string] {
  const [, street = line, houseNumber = ''] = /^(.+?)\s+(\d+\s?\p{L}?)$/u.exec(line.trim()) ?? []
  return [street, houseNumber]
}
