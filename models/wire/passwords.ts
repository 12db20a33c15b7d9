import * as v from 'valibot'
import { emailSchema, passwordSchema } from './address.ts'

/** What a shopper signs in with; whether it is right is for the server to say. [USER-01] */
export const signInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1, 'required')),
  password: v.pipe(v.string(), v.minLength(1, 'required')),
})
export type Credentials = v.InferOutput<typeof signInSchema>

/** What reset, creation by link and change of a password send. [USER-01] */

const typedPassword = v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(256, 'tooLong'))

export const resetPasswordRequestSchema = v.object({ email: emailSchema })

export const createPasswordRequestSchema = v.object({
  email: emailSchema,
  /** From the link of the mail. */
  resetToken: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(128)),
  newPassword: passwordSchema,
})

export const changePasswordRequestSchema = v.object({ currentPassword: typedPassword, newPassword: passwordSchema })

/** Twice the same, as it is typed by whoever chooses one. */
export const newPasswordSchema = v.pipe(
  v.object({ newPassword: passwordSchema, repeatPassword: v.string() }),
  v.forward(
    v.check(({ newPassword, repeatPassword }) => newPassword === repeatPassword, 'passwordsDiffer'),
    ['repeatPassword'],
  ),
)
