import type { AddressBook } from '#models/wire/address-book.ts'
import type { PastOrder } from '#models/wire/order-history.ts'
import type { Passkey } from '#models/wire/passkey.ts'
import type { Device } from '#models/wire/session.ts'

/** Longer than most, because long names and addresses are what breaks a layout. */
export const SAMPLE_PERSON = {
  firstName: 'Alexandra Friederike',
  lastName: 'von Hohenlohe-Langenburg',
  email: 'alexandra.von-hohenlohe-langenburg@schuhmacherwerkstatt.example',
} as const

type Address = AddressBook['addresses'][number]

export const SAMPLE_ADDRESS: Address = {
  id: 1,
  version: 3,
  firstname: SAMPLE_PERSON.firstName,
  lastname: SAMPLE_PERSON.lastName,
  company: 'Donaudampfschifffahrtsgesellschaft mbH',
  street: ['Straße der Pariser Kommune', '128b', 'Hinterhaus, 3. Stock'],
  postcode: '10243',
  city: 'Berlin',
  country_id: 'DE',
  telephone: '030 1234567',
  default_billing: true,
  default_shipping: true,
}

export const OTHER_ADDRESS: Address = {
  id: 2,
  version: 1,
  firstname: 'Lena',
  lastname: 'Vogt',
  street: ['Lindenweg', '4b'],
  postcode: '6020',
  city: 'Innsbruck',
  country_id: 'AT',
}

export function sampleOrder(number: string, status: string): PastOrder {
  return {
    increment_id: number,
    created_at: '2026-10-02 14:22:31',
    status,
    can_cancel: status === 'pending',
    nothing_paid: false,
    grand_total: 1249.5,
    items: [
      {
        item_id: 1,
        name: 'Oxford 1879',
        qty_ordered: 2,
        options: [{ label: 'Größe', value: '42' }],
        image: '/ox-155-cognac-side.webp',
      },
    ],
    history: [],
  }
}

export const SAMPLE_DEVICES: readonly Device[] = [
  { id: 's_1', label: 'Firefox, Linux', lastSeenAt: '2026-11-02T09:15:00Z', isCurrent: true },
  { id: 's_2', label: 'Safari, iPhone', lastSeenAt: '2026-10-28T19:40:00Z', isCurrent: false },
  { id: 's_3', label: '', lastSeenAt: '2026-10-01T07:05:00Z', isCurrent: false },
]

export const SAMPLE_PASSKEYS: readonly Passkey[] = [
  {
    id: 'key_1',
    label: 'Chrome, Android',
    createdAt: '2026-09-01T08:00:00Z',
    lastUsedAt: '2026-11-01T18:30:00Z',
  },
  { id: 'key_2', label: '', createdAt: '2026-10-05T12:00:00Z', lastUsedAt: null },
]
