import * as v from 'valibot'
import { emailSchema } from './address.ts'

const text = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(longest, 'tooLong'))

/** Body of `POST /api/ext/mail-service/send-email`: what the contact form sends. [USER-09] */
export const contactMailRequestSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  sourceAddress: emailSchema,
  targetAddress: emailSchema,
  subject: v.pipe(
    text(200),
    v.transform((line) => line.replace(/[\p{Cc}\s]+/gu, ' ')),
  ),
  emailText: text(10_000),
  /** Also sends a confirmation of receipt to `targetAddress`. */
  confirmation: v.optional(v.boolean(), false),
})
