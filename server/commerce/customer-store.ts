import type { Selectable } from 'kysely'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import type { Customer } from '#models/wire/user.ts'
import { sha256 } from '../db/digest.ts'
import type { Reader, Tables, Trx } from '../db/schema.ts'
import type { AccessTokens } from './access-tokens.ts'

export type CustomerRow = Selectable<Tables['customer']>

const DAY_SECONDS = 24 * 3600

/** Null for a deleted account, whose row stays. */
export async function findCustomer(reader: Reader, id: number): Promise<CustomerRow | null> {
  const row = await reader.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
  return row && !isDeleted(row) ? row : null
}

/**
 * The customer, locked; null for a deleted account. Sessions begin, are renewed and end under this lock: who ends them all would
 * not see a token that is issued meanwhile. An order and the deletion of its account wait for each other.
 */
export async function lockCustomer(trx: Trx, id: number): Promise<CustomerRow | null> {
  const row = await trx.selectFrom('customer').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && !isDeleted(row) ? row : null
}

/** Instead of the address of a deleted account. */
export function deletedEmail(id: number): string {
  return `${id}@deleted.invalid`
}

function isDeleted({ id, email }: CustomerRow): boolean {
  return email === deletedEmail(id)
}

/** E-mail addresses are case-insensitive. */
export async function findCustomerByEmail(reader: Reader, email: string): Promise<CustomerRow | null> {
  const row = await reader
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

/**
 * The address if its owner has proved that it is theirs, else null: anybody can open an account with a stranger's address,
 * which must not show or end what belongs to that address.
 */
export function provenEmail({ email, email_verified_at }: CustomerRow): string | null {
  return email_verified_at === null ? null : email
}

/** S5 of the contract. */
export function wireCustomer(
  row: CustomerRow,
  addresses: Customer['addresses'],
  isSubscribed: boolean,
  tokens: AccessTokens,
  now: Date,
): Customer {
  const idOf = (flag: 'default_billing' | 'default_shipping') => addresses.find((address) => address[flag])?.id
  const [billing, shipping] = [idOf('default_billing'), idOf('default_shipping')]
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    id: row.id,
    group_id: row.group_id,
    ...(billing === undefined ? {} : { default_billing: String(billing) }),
    ...(shipping === undefined ? {} : { default_shipping: String(shipping) }),
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
    created_in: STORE_VIEWS.find(({ id }) => id === row.store_id)?.label ?? '',
    email: row.email,
    firstname: row.first_name,
    lastname: row.last_name,
    ...(row.gender === null ? {} : { gender: row.gender }),
    ...(row.birth_date === null ? {} : { birthDate: row.birth_date }),
    version: profileVersion(row),
    store_id: row.store_id,
    website_id: 1,
    disable_auto_group_change: 0,
    extension_attributes: { is_subscribed: isSubscribed },
    addresses,
    groupToken: tokens.sign({
      group_id: row.group_id,
      aud: 'group',
      exp: seconds + DAY_SECONDS,
    }),
  }
}

/** Changes with the personal data, and with nothing else of the account. */
export function profileVersion(row: Pick<CustomerRow, 'first_name' | 'last_name' | 'gender' | 'birth_date'>): string {
  return sha256(JSON.stringify([row.first_name, row.last_name, row.gender, row.birth_date])).slice(0, 16)
}

/** "2024-10-02 14:22:31", UTC. */
export function wireTime(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}
