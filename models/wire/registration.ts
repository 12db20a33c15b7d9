import * as v from 'valibot'
import { emailSchema, passwordSchema, personalDetailsSchema } from './address.ts'
import { birthDateSchema } from './birth-date.ts'

/** The form of a registration, with the password twice. */
export const registrationFormSchema = v.pipe(
  v.object({
    salutation: v.picklist(['', '1', '2']),
    firstName: personalDetailsSchema.entries.firstName,
    lastName: personalDetailsSchema.entries.lastName,
    email: emailSchema,
    newPassword: passwordSchema,
    repeatPassword: v.string(),
    birthDate: v.union([v.literal(''), birthDateSchema], 'birthDateInvalid'),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['repeatPassword']],
      ({ newPassword, repeatPassword }) => newPassword === repeatPassword,
      'passwordsDiffer',
    ),
    ['repeatPassword'],
  ),
)
