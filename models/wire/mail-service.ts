import * as v from 'valibot'
import { emailSchema } from './address.ts'

const text = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(longest, 'tooLong'))

/** On one line, so that no part of it looks like another header or line of the mail. */
const line = (longest: number) =>
  v.pipe(
    text(longest),
    v.transform((entered) => entered.replace(/[\p{Cc}\s]+/gu, ' ')),
  )

/** Body of `POST /api/ext/mail-service/send-email`: what the contact form sends. [USER-09] */
export const contactMailRequestSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  sourceAddress: emailSchema,
  targetAddress: emailSchema,
  subject: line(200),
  emailText: text(10_000),
  /** Also sends a confirmation of receipt to `targetAddress`. */
  confirmation: v.optional(v.boolean(), false),
})

/** Fields of the contact form. */
export const contactMessageSchema = v.object({
  name: line(100),
  email: emailSchema,
  subject: line(200),
  message: text(10_000),
})

/** Body of `POST /api/ext/mail-service/send-email-transaction`: message and receipt, or neither. [USER-09] */
export const contactTransactionSchema = v.object({
  senderName: line(100),
  sourceAddress: emailSchema,
  subject: line(200),
  emailText: text(10_000),
})
