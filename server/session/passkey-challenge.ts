import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { PasskeyPurpose } from '#models/wire/passkey.ts'
import { SESSION_PATH } from '#models/wire/session-names.ts'
import type { Commerce } from '../commerce/commerce.ts'

const LIFETIME_MS = 5 * 60_000

type Keeper = Pick<Commerce, 'db' | 'digest' | 'clock' | 'publicOrigin'>

interface Asked {
  readonly purpose: PasskeyPurpose
  /** Null for a guest. */
  readonly sessionId: string | null
}

/**
 * A new challenge for this browser, valid for five minutes. Tabs share the browser's cookie, so each may have a ceremony of
 * its own. Only digests are stored.
 */
export async function issueChallenge(keeper: Keeper, c: Context, { purpose, sessionId }: Asked): Promise<Uint8Array> {
  const { db, digest, clock, publicOrigin } = keeper
  const challenge = randomBytes(32)
  const browser = browserOf(keeper, c) ?? randomBytes(16).toString('base64url')
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: digest(challenge.toString('base64url')),
      browser_hash: digest(browser),
      purpose,
      session_id: sessionId,
      expires_at: new Date(clock.now().getTime() + LIFETIME_MS),
    })
    .execute()
  setCookie(c, nameOf(publicOrigin), browser, {
    path: SESSION_PATH,
    secure: publicOrigin.startsWith('https:'),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: LIFETIME_MS / 1000,
  })
  return challenge
}

/** Whether this challenge was issued for exactly that. It can never be answered again, whatever the answer is worth. */
export async function useChallenge(keeper: Keeper, c: Context, challenge: string, asked: Asked): Promise<boolean> {
  const { db, digest, clock } = keeper
  const browser = browserOf(keeper, c)
  if (browser === null) return false
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', digest(challenge))
    .where('browser_hash', '=', digest(browser))
    .where('purpose', '=', asked.purpose)
    .where('session_id', 'is not distinct from', asked.sessionId)
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined && row.expires_at > clock.now()
}

function browserOf({ publicOrigin }: Keeper, c: Context): string | null {
  const value = getCookie(c, nameOf(publicOrigin)) ?? ''
  return /^[\w-]{22}$/.test(value) ? value : null
}

function nameOf(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '__Secure-welt_p' : 'welt_p'
}
