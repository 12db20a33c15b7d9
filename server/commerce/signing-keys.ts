import { randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import type { Clock } from '../host/clock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A new key signs from then on, when every process has read it. */
const ANNOUNCED_MS = HOUR_MS
const REPLACED_AFTER_MS = 90 * DAY_MS
/** Cookies with a signed token are stored for thirty days. */
const VALID_AFTER_MS = 31 * DAY_MS

export interface SigningKey {
  readonly kid: string
  readonly secret: Buffer
  readonly signsFrom: Date
}

/** The shop's keys, shared by its processes. Each is replaced after ninety days. */
export class SigningKeys {
  readonly #db: Db
  readonly #clock: Clock
  #keys: readonly SigningKey[] = []

  private constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  static async open(db: Db, clock: Clock): Promise<SigningKeys> {
    const keys = new SigningKeys(db, clock)
    await keys.renew()
    return keys
  }

  /** The key that signs now. */
  get current(): SigningKey {
    const now = this.#clock.now()
    const key = this.#keys.findLast(({ signsFrom }) => signsFrom <= now) ?? this.#keys[0]
    if (!key) throw new Error('There is no signing key')
    return key
  }

  find(kid: string): SigningKey | null {
    return this.#keys.find((key) => key.kid === kid) ?? null
  }

  /** Reads the keys of other processes, creates the next one when it is due and deletes those that signed no valid token. */
  async renew(): Promise<void> {
    const now = this.#clock.now()
    const stored = await this.#read()
    const newest = stored.at(-1)
    if (!newest) await this.#add(now)
    else if (now.getTime() - newest.signsFrom.getTime() > REPLACED_AFTER_MS) {
      await this.#add(new Date(now.getTime() + ANNOUNCED_MS))
    }
    const ended = stored.filter((_, place) => {
      const successor = stored[place + 1]
      return successor && now.getTime() - successor.signsFrom.getTime() > VALID_AFTER_MS
    })
    for (const { kid } of ended) await this.#db.deleteFrom('signing_key').where('kid', '=', kid).execute()
    this.#keys = await this.#read()
  }

  async #add(signsFrom: Date): Promise<void> {
    const value = randomBytes(32).toString('base64url')
    const kid = randomBytes(6).toString('base64url')
    await this.#db.insertInto('signing_key').values({ kid, value, signs_from: signsFrom }).execute()
  }

  async #read(): Promise<readonly SigningKey[]> {
    const rows = await this.#db.selectFrom('signing_key').selectAll().orderBy('signs_from').orderBy('kid').execute()
    return rows.map(({ kid, value, signs_from }) => ({
      kid,
      secret: Buffer.from(value, 'base64url'),
      signsFrom: signs_from,
    }))
  }
}
