import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { SELLER } from '#models/store/seller.ts'
import { LOOPBACK } from '../host/loopback.ts'
import type { MailMessage } from './outbox.ts'

export interface Post {
  readonly id: string
  readonly recipient: string
  readonly message: MailMessage
}

/** Throws if the mail could not be handed over. */
export type SendPost = (post: Post) => Promise<void>

const TIMEOUT_MS = 10_000

/** Sends to the mail server if one is set, else writes `.eml` files that every mail program opens. */
export function mailTransport(smtpUrl: string | null, folder: string): SendPost {
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(folder)
}

function smtpTransport(url: string): SendPost {
  const transport = nodemailer.createTransport(encrypted(url), undefined)
  return async (post) => {
    await withTimeout(transport.sendMail(envelope(post)))
  }
}

/** Mails carry addresses and links that open accounts: without TLS they only go to a mail server of this machine. */
function encrypted(url: string): string {
  const parsed = new URL(url)
  if (LOOPBACK.test(parsed.hostname)) return url
  parsed.searchParams.set('requireTLS', 'true')
  parsed.searchParams.delete('ignoreTLS')
  return parsed.href
}

function fileTransport(folder: string): SendPost {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async (post) => {
    const { message } = await transport.sendMail(envelope(post))
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${post.id}.eml`)
    await writeFile(`${file}.part`, message as Buffer)
    await rename(`${file}.part`, file)
  }
}

/** One message id per mail, so that a mail server can recognise a second delivery after a crash. */
function envelope({ id, recipient, message }: Post) {
  return {
    from: { name: message.senderName, address: SELLER.email },
    to: recipient,
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    messageId: `<${id}@welt.example>`,
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
  }
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer from the mail server in ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
