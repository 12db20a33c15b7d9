import { SELLER } from '#models/store/seller.ts'
import type { Trx } from '../db/schema.ts'
import type { MailKind } from './mail-kind.ts'
import { sameMailbox } from './mailbox.ts'

const DAY_MS = 86_400_000
/** A second request for the same confirmation or link within this time sends no second mail. */
export const MAIL_PAUSE_MS = 60_000
/** Mails of one kind that a mailbox gets per day without a pause between them. */
const UNPAUSED_MAILS = 10
const FIRST_PAUSE_MS = 15 * 60_000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * Daily limits per mailbox for mails that anyone can request for any address. Mails above the limit are not sent: the
 * links in earlier mails still work.
 */
const MOST_A_DAY = {
  'newsletter-confirmation': 3,
  'newsletter-leave': 3,
  'stock-alert-confirmation': 10,
  'password-reset': 5,
  'email-change': 3,
  'account-confirmation': 3,
} as const satisfies Partial<Record<MailKind, number>>

/** Whether a mailbox has reached today's limit for this kind. Check it before invalidating the link of the last mail. */
export async function isMailboxFull(
  trx: Trx,
  kind: keyof typeof MOST_A_DAY,
  recipient: string,
  now: Date,
): Promise<boolean> {
  const { count } = await recentMails(trx, kind, recipient, now)
  return count >= MOST_A_DAY[kind]
}

/**
 * When a mail may be sent. From the eleventh of a kind within a day on there are pauses of up to an hour. Mails to the
 * shop itself do not wait.
 */
export async function dueAt(trx: Trx, kind: MailKind, recipient: string, now: Date): Promise<Date> {
  if (recipient === SELLER.email) return now
  const { count, latest } = await recentMails(trx, kind, recipient, now)
  if (latest === null || count < UNPAUSED_MAILS) return now
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - UNPAUSED_MAILS))
  return new Date(Math.max(now.getTime(), latest.getTime() + pause))
}

/** Mails of the last day, including those still waiting. */
async function recentMails(trx: Trx, kind: MailKind, recipient: string, now: Date) {
  const { count, latest } = await trx
    .selectFrom('mail_outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<Date | null>('scheduled_at').as('latest')])
    .where(sameMailbox('recipient', recipient))
    .where('kind', '=', kind)
    .where('scheduled_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return { count, latest }
}
