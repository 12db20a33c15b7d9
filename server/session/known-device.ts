import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Digest } from '../db/secret.ts'

interface Keeper {
  readonly publicOrigin: string
  readonly digest: Digest
}

const SECONDS = 180 * 24 * 3600
/** Accounts of one browser that are remembered. */
const MOST_ACCOUNTS = 4

/**
 * A browser that has signed in to an account keeps a proof of that, so that wrong passwords of strangers do not delay it.
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies")
 */
export function rememberDevice(keeper: Keeper, c: Context, username: string): void {
  const [id = randomBytes(16).toString('base64url'), ...proofs] = partsOf(keeper, c)
  const proof = proofOf(keeper, id, username)
  const newest = [proof, ...proofs.filter((other) => other !== proof)].slice(0, MOST_ACCOUNTS)
  const secure = keeper.publicOrigin.startsWith('https:')
  const options = { path: '/', secure, httpOnly: true, sameSite: 'Lax', maxAge: SECONDS } as const
  setCookie(c, nameOf(keeper), [id, ...newest].join('.'), options)
}

/** The id of the browser if it has signed in to this account before, else null. */
export function knownDevice(keeper: Keeper, c: Context, username: string): string | null {
  const [id, ...proofs] = partsOf(keeper, c)
  if (id === undefined) return null
  const wanted = Buffer.from(proofOf(keeper, id, username))
  const isWanted = (proof: string) => proof.length === wanted.length && timingSafeEqual(Buffer.from(proof), wanted)
  return proofs.some(isWanted) ? id : null
}

function partsOf(keeper: Keeper, c: Context): readonly string[] {
  const value = getCookie(c, nameOf(keeper)) ?? ''
  return /^[\w-]{22}(?:\.[\w-]{43}){1,4}$/.test(value) ? value.split('.') : []
}

function nameOf({ publicOrigin }: Keeper): string {
  return publicOrigin.startsWith('https:') ? '__Host-welt_d' : 'welt_d'
}

function proofOf({ digest }: Keeper, id: string, username: string): string {
  return digest(`known device ${id} ${username}`)
}
