import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export interface PasswordCosts {
  /** KiB */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's minimum for argon2id; about 50 ms in the thread pool. */
export const PASSWORD_COSTS: PasswordCosts = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** A hash that no password has: such an account refuses every password, and takes as long as others to do so. */
export const NO_PASSWORD = phcFormat(PASSWORD_COSTS, 'A'.repeat(22), 'A'.repeat(43))

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** In PHC format, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, so that parameters can be strengthened later. */
export async function hashPassword(password: string, costs: PasswordCosts): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await digest(password, salt, costs)
  return phcFormat(costs, unpadded(salt), unpadded(hash))
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) throw new Error('A stored password is not in PHC form')
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(hash, 'base64')
  const given = await digest(password, Buffer.from(salt, 'base64'), costs)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function digest(password: string, nonce: Buffer, costs: PasswordCosts): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: HASH_BYTES, ...costs })
}

function phcFormat({ memory, passes, parallelism }: PasswordCosts, salt: string, hash: string): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
