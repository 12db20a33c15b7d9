import * as v from 'valibot'

/** `GET /api/user/email-change`: what the link in a mail leads to. [USER-13] */
export const emailChangeSchema = v.object({
  kind: v.picklist(['confirm', 'undo']),
  /** The account's address afterwards. */
  email: v.string(),
})
export type EmailChange = v.InferOutput<typeof emailChangeSchema>

/** Its form. */
export const emailChangeFormSchema = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)) })
