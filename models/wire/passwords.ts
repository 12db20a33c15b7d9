import * as v from 'valibot'
import { emailSchema, passwordSchema } from './address.ts'
import { isProofGiven, proofFields } from './session.ts'

/** Credentials of a sign-in; only the server can tell whether they are right. [USER-01] */
export const signInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1, 'required')),
  password: v.pipe(v.string(), v.minLength(1, 'required')),
})
export type Credentials = v.InferOutput<typeof signInSchema>

/** Bodies of password reset, creation by link and change. [USER-01] */

const typedPassword = v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(256, 'tooLong'))

export const resetPasswordRequestSchema = v.object({ email: emailSchema })

export const createPasswordRequestSchema = v.object({
  email: emailSchema,
  /** From the link in the mail. */
  resetToken: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(128)),
  newPassword: passwordSchema,
})

export const changePasswordRequestSchema = v.object({ currentPassword: typedPassword, newPassword: passwordSchema })

const isRepeated = ({ newPassword, repeatPassword }: { newPassword: string; repeatPassword: string }) =>
  newPassword === repeatPassword

/** The new password, typed twice. */
export const newPasswordSchema = v.pipe(
  v.object({ newPassword: passwordSchema, repeatPassword: v.string() }),
  v.forward(v.check(isRepeated, 'passwordsDiffer'), ['repeatPassword']),
)

/** The form of the link in the mail, without JavaScript. */
export const choosePasswordFormSchema = v.pipe(
  v.object({ ...createPasswordRequestSchema.entries, repeatPassword: v.string() }),
  v.forward(v.partialCheck([['newPassword'], ['repeatPassword']], isRepeated, 'passwordsDiffer'), ['repeatPassword']),
)

/** The form that asks for another e-mail address. [USER-12, USER-13] */
export const changeEmailFormSchema = v.pipe(
  v.object({ email: emailSchema, presentEmail: v.string(), ...proofFields }),
  v.forward(v.partialCheck([['password'], ['proof']], isProofGiven, 'required'), ['password']),
  v.forward(
    v.partialCheck(
      [['email'], ['presentEmail']],
      ({ email, presentEmail }) => email.toLowerCase() !== presentEmail.toLowerCase(),
      'emailSame',
    ),
    ['email'],
  ),
)

/** The form that changes the password: the current one, and the new one twice. */
export const changePasswordFormSchema = v.pipe(
  v.object({ currentPassword: typedPassword, newPassword: passwordSchema, repeatPassword: v.string() }),
  v.forward(v.partialCheck([['newPassword'], ['repeatPassword']], isRepeated, 'passwordsDiffer'), ['repeatPassword']),
)
