import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Where the shop under test writes its mails. */
const MAILS = join('test-results', 'shop', 'mail')

/** The text of the first mail to this address that matches, as soon as it is sent. */
export async function mailTo(email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const names = (await readdir(MAILS).catch(() => [])).filter((name) => name.endsWith('.eml'))
      const mails = await Promise.all(names.map((name) => readFile(join(MAILS, name), 'utf8')))
      found = mails
        .filter((mail) => mail.includes(`\nTo: ${email}`))
        .map(decoded)
        .find((mail) => pattern.test(mail))
      return found !== undefined
    })
    .toBe(true)
  return found ?? ''
}

/** Quoted-printable, of which the tests read plain words only. */
function decoded(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
