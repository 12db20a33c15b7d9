import type { InferOutput } from 'valibot'
import type { profileRequestSchema } from '#models/wire/user.ts'
import { transaction } from '../db/retry.ts'
import { Refusal } from '../http/refusal.ts'
import { type Commerce, unauthorized } from './commerce.ts'
import { requireCountry } from './countries.ts'

/** SQLSTATE */
const UNIQUE_VIOLATION = '23505'

type Profile = InferOutput<typeof profileRequestSchema>['customer']
type Address = NonNullable<Profile['addresses']>[number]

/** Names, e-mail, gender and the address book may change. An e-mail address of another account is refused. [USER-04] */
export async function saveProfile(commerce: Commerce, id: number, profile: Profile): Promise<void> {
  for (const { country_id } of profile.addresses ?? []) requireCountry(country_id)
  try {
    await writeProfile(commerce, id, profile)
  } catch (error) {
    // Another account has taken the address since it was looked up.
    if ((error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION) throw emailTaken()
    throw error
  }
}

async function writeProfile(commerce: Commerce, id: number, profile: Profile): Promise<void> {
  const now = commerce.clock.now()
  const fresh = await Promise.all((profile.addresses ?? []).map(() => commerce.numbers.next('address')))
  await transaction(commerce.db, async (trx) => {
    const known = await trx.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!known) throw unauthorized()
    const email = profile.email?.toLowerCase() ?? known.email
    if (email !== known.email) {
      const owner = await trx.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirst()
      if (owner) throw emailTaken()
    }
    const knownIds = new Set((known.addresses as Address[]).map((address) => address.id))
    const addresses = profile.addresses?.map((address, index) => ownAddress(address, id, knownIds, fresh[index] ?? 0))
    await trx
      .updateTable('customer')
      .set({
        email,
        first_name: profile.firstname ?? known.first_name,
        last_name: profile.lastname ?? known.last_name,
        gender: profile.gender ?? known.gender,
        ...(addresses ? { addresses: JSON.stringify(addresses) } : {}),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
  })
}

function emailTaken(): Refusal {
  return new Refusal(400, 'customer-exists', 'A customer with the same email address already exists.')
}

function ownAddress(address: Address, customerId: number, knownIds: ReadonlySet<unknown>, freshId: number): Address {
  const isForeign =
    (address.customer_id !== undefined && address.customer_id !== customerId) ||
    (address.id !== undefined && !knownIds.has(address.id))
  if (isForeign) {
    throw new Refusal(403, 'address-foreign', 'Provided invalid address.id or address.customer_id')
  }
  return { ...address, id: address.id ?? freshId, customer_id: customerId }
}
