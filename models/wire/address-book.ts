import * as v from 'valibot'
import { bookedAddressSchema } from './address.ts'
import { type customerAddressRequestSchema, customerAddressSchema } from './user.ts'

/** `GET /api/user/addresses`, in the order in which they were added. `version` counts the changes of an address. [USER-15] */
export const addressBookSchema = v.object({
  addresses: v.array(v.looseObject({ ...customerAddressSchema.entries, id: v.number(), version: v.number() })),
})
export type AddressBook = v.InferOutput<typeof addressBookSchema>

const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const ticked = v.optional(v.picklist(['yes', 'no']), 'no')

/** The form of a new address. */
export const addressFormSchema = v.intersect([
  bookedAddressSchema,
  v.object({ defaultBilling: ticked, defaultShipping: ticked }),
])

/** The form of a change: `version` is that of the address as the customer saw it. */
export const addressChangeFormSchema = v.intersect([addressFormSchema, v.object({ id: number, version: number })])

export const addressRemovalFormSchema = v.object({ id: number })

/** The address of a form, as the API has it. */
export function bookedAddress(
  form: v.InferOutput<typeof addressFormSchema>,
): v.InferInput<typeof customerAddressRequestSchema> {
  return {
    firstname: form.firstName,
    lastname: form.lastName,
    street: [form.street, form.houseNumber, ...(form.addition ? [form.addition] : [])],
    city: form.city,
    postcode: form.zipCode,
    country_id: form.country,
    company: form.company,
    telephone: form.phone,
    vat_id: form.taxId,
    default_billing: form.defaultBilling === 'yes',
    default_shipping: form.defaultShipping === 'yes',
  }
}
