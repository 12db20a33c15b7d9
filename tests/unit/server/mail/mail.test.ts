import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { MailWorker } from '#server/jobs/deliver-mail.ts'
import { emailHtml, emailText, lines, link, table } from '#server/mail/email.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { mailTransport, type Post } from '#server/mail/transport.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let now = new Date('2026-11-20T10:00:00Z')
const clock = { now: () => now }
const body = {
  subject: 'Grüße',
  store: DEFAULT_STORE,
  parts: [lines('Guten Tag', '<b>'), link('Laden', 'https://welt.test/?a=1&b=2')],
}

beforeAll(async () => {
  shop = await openTestShop({ clock })
})
beforeEach(async () => {
  await shop.database.db.deleteFrom('mail_outbox').execute()
})
afterAll(() => shop.close())

function queue(recipient: string): Promise<void> {
  const mail = { kind: 'registration', recipient, body } as const
  return shop.database.db.transaction().execute((trx) => queueMail(trx, mail, now))
}

function worker(send: (post: Post) => Promise<void>): MailWorker {
  return new MailWorker({ db: shop.database.db, send, clock, log: shop.commerce.log })
}

async function run(mail: MailWorker): Promise<void> {
  mail.wake()
  await mail.settled()
}

test('a mail that fails is retried later, and is sent once [CHK-13]', async () => {
  const sent: string[] = []
  let isDown = true
  const mail = worker(async ({ recipient }) => {
    if (isDown) throw new Error('mail server away')
    sent.push(recipient)
  })
  await queue('a@example.de')
  await run(mail)
  isDown = false
  await run(mail)
  expect(sent).toEqual([])
  now = new Date(now.getTime() + 60_000)
  await run(mail)
  await run(mail)
  expect(sent).toEqual(['a@example.de'])
})

test('the log says why a mail was refused, without the address that the mail server repeats [PROM-14]', async () => {
  const refusal = "Can't send mail - all recipients were rejected: 550 5.1.1 <lena.vogt@example.de>: user unknown"
  await queue('lena.vogt@example.de')
  await run(worker(() => Promise.reject(new Error(refusal))))
  const line = shop.logged.findLast(({ event }) => event === 'mail-not-sent')
  expect(line?.facts.reason).toContain('550 5.1.1')
  expect(JSON.stringify(line)).not.toContain('lena.vogt')
})

test('two workers share the outbox and send nothing twice [CHK-13]', async () => {
  const sent: string[] = []
  const send = async ({ recipient }: Post) => void sent.push(recipient)
  const recipients = Array.from({ length: 10 }, (_, index) => `r${index}@example.de`)
  for (const recipient of recipients) await queue(recipient)
  await Promise.all([run(worker(send)), run(worker(send))])
  expect(sent.sort()).toEqual(recipients)
})

test('a mail whose worker died during delivery is sent by the next one [CHK-13]', async () => {
  await queue('left@example.de')
  const { db } = shop.database
  const lease = new Date(now.getTime() + 60_000)
  await db.updateTable('mail_outbox').set({ attempts: 1, due_at: lease }).execute()
  const sent: string[] = []
  const mail = worker(async ({ recipient }) => void sent.push(recipient))
  await run(mail)
  expect(sent).toEqual([])
  now = lease
  await run(mail)
  expect(sent).toEqual(['left@example.de'])
})

test('a mail server receives the mail over SMTP [CHK-13]', async () => {
  const server = await SmtpCatcher.start()
  const message = { senderName: 'Welt', subject: 'Grüße', text: 'Guten Tag', html: '<p>Guten Tag</p>', attachments: [] }
  await mailTransport(server.url, 'unused')({ id: '1', recipient: 'lena@example.de', message })
  await server.stop()
  expect(server.received).toContain('RCPT TO:<lena@example.de>')
  expect(server.received).toMatch(/Subject: =\?UTF-8\?/)
})

test('a mail server elsewhere that offers no TLS gets no mail, whatever the setting says [USER-11]', async () => {
  const server = await SmtpCatcher.start()
  const message = {
    senderName: 'Welt',
    subject: 'Link',
    text: 'A secret link',
    html: '<p>A secret link</p>',
    attachments: [],
  }
  // Linux connects 0.0.0.0 to this machine, but it is not one of its names.
  for (const more of ['', '?ignoreTLS=true', '?requireTLS=false']) {
    const url = `${server.url.replace('127.0.0.1', '0.0.0.0')}/${more}`
    await expect(mailTransport(url, 'unused')({ id: '1', recipient: 'lena@example.de', message })).rejects.toThrow()
  }
  await server.stop()
  expect(server.received).not.toContain('lena@example.de')
  expect(server.received).not.toContain('secret')
})

test('text and HTML body have the same content, and content cannot break the HTML [CHK-13]', () => {
  const whole = { ...body, parts: [...body.parts, table([['Summe', '1 €']])] }
  expect(emailText(whole)).toBe('Guten Tag\n<b>\n\nLaden:\nhttps://welt.test/?a=1&b=2\n\nSumme: 1 €\n')
  const html = emailHtml(whole)
  expect(html).toContain('Guten Tag<br>&#60;b&#62;')
  expect(html).toContain('href="https://welt.test/?a=1&#38;b=2"')
})

test('an amount stays on one line, and a long value may break, so that no mail is wider than a phone [CHK-13]', () => {
  const file = 'Widerrufsbelehrung-und-Muster-Formular.html'
  const html = emailHtml({
    ...body,
    parts: [
      table([
        ['Summe', '1.279,00 €'],
        ['Anhang', file],
      ]),
    ],
  })
  const wrapOf = (value: string) => {
    const [, style = ''] = new RegExp(`<td style="([^"]*)">${value}</td>`).exec(html) ?? []
    return style.split(';').findLast((rule) => rule.startsWith('white-space:'))
  }
  expect([wrapOf('1.279,00 €'), wrapOf(file)]).toEqual(['white-space:nowrap', 'white-space:normal'])
})

test('a mail is headed by the name of its brand in its colour, and its first link is a button [SHELL-17]', () => {
  const html = emailHtml({ ...body, parts: [...body.parts, link('Abbestellen', 'https://welt.test/x')] })
  expect(html).toMatch(/<p style="[^"]*color:#6d2a22[^"]*">Welt<\/p>/)
  expect(html).toMatch(/<a [^>]*background:#6d2a22[^>]*>Laden<\/a>/)
  expect(html).toMatch(/<a [^>]*>Abbestellen<\/a>/)
  expect(html.match(/background:#6d2a22/g)).toHaveLength(1)
})

/** A minimal mail server that records messages. */
class SmtpCatcher {
  received = ''
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<SmtpCatcher> {
    const server = createServer()
    const catcher = new SmtpCatcher(server)
    server.on('connection', (socket) => {
      let isData = false
      socket.write('220 catcher\r\n')
      socket.on('data', (chunk) => {
        const text = chunk.toString()
        catcher.received += text
        if (isData && text.endsWith('\r\n.\r\n')) {
          isData = false
          socket.write('250 kept\r\n')
        } else if (!isData && text.startsWith('DATA')) {
          isData = true
          socket.write('354 go on\r\n')
        } else if (!isData) socket.write('250 ok\r\n')
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    return catcher
  }

  get url(): string {
    const address = this.#server.address()
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }

  stop(): Promise<void> {
    return new Promise((stopped) => void this.#server.close(() => stopped()))
  }
}
