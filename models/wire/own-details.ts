import * as v from 'valibot'
import { personalDetailsSchema } from './address.ts'
import { birthDateSchema } from './birth-date.ts'
import type { Customer } from './user.ts'

/** The form of the personal data. [USER-04] */
export const ownDetailsFormSchema = v.object({
  salutation: v.picklist(['', '1', '2']),
  firstName: personalDetailsSchema.entries.firstName,
  lastName: personalDetailsSchema.entries.lastName,
  birthDate: v.union([v.literal(''), birthDateSchema], 'birthDateInvalid'),
  version: v.string(),
})
type OwnDetailsForm = v.InferOutput<typeof ownDetailsFormSchema>

/** The part of `POST /api/user/me` that the form fills. */
export interface ProfileChange {
  readonly customer: {
    readonly firstname: string
    readonly lastname: string
    readonly gender: number | null
    readonly birthDate: string | null
  }
  readonly version: string
}

export function profileChange({ salutation, firstName, lastName, birthDate, version }: OwnDetailsForm): ProfileChange {
  const gender = salutation === '' ? null : Number(salutation)
  return { customer: { firstname: firstName, lastname: lastName, gender, birthDate: birthDate || null }, version }
}

/** What the page shows of a customer, or of a change that waits. */
export interface OwnDetails {
  readonly salutation: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
}

export function ownDetails(
  customer: Pick<Customer, 'firstname' | 'lastname'> & {
    readonly gender?: number | null | undefined
    readonly birthDate?: string | null | undefined
  },
): OwnDetails {
  const { firstname, lastname, gender, birthDate } = customer
  return {
    salutation: gender === 1 || gender === 2 ? String(gender) : '',
    firstName: firstname,
    lastName: lastname,
    birthDate: birthDate ?? '',
  }
}
