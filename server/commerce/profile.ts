import type { InferOutput } from 'valibot'
import type { StoreView } from '#models/store/store-view.ts'
import type { profileRequestSchema } from '#models/wire/user.ts'
import { transaction } from '../db/retry.ts'
import { Refusal } from '../http/refusal.ts'
import { type Commerce, unauthorized } from './commerce.ts'
import { requireCountry } from './countries.ts'
import { requestEmailChange } from './email-change.ts'

type Profile = InferOutput<typeof profileRequestSchema>['customer']
type Address = NonNullable<Profile['addresses']>[number]

interface Asked {
  readonly store: StoreView
  readonly sessionId: string | null
  /** Throws unless the password was just entered. */
  requireProof(): void
}

/**
 * Names, gender and the address book change at once; another e-mail only by a link in a mail to it. Returns whether that
 * mail was asked for. Throws `step-up-needed` if the password for that was not just entered. [USER-04]
 */
export async function saveProfile(commerce: Commerce, id: number, profile: Profile, asked: Asked): Promise<boolean> {
  for (const { country_id } of profile.addresses ?? []) requireCountry(country_id)
  const now = commerce.clock.now()
  const fresh = await Promise.all((profile.addresses ?? []).map(() => commerce.numbers.next('address')))
  const isEmailAsked = await transaction(commerce.db, async (trx) => {
    const known = await trx.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!known) throw unauthorized()
    const email = profile.email?.toLowerCase() ?? known.email
    if (email !== known.email) {
      asked.requireProof()
      await requestEmailChange(commerce, trx, known, { email, sessionId: asked.sessionId, store: asked.store })
    }
    const knownIds = new Set((known.addresses as Address[]).map((address) => address.id))
    const addresses = profile.addresses?.map((address, index) => ownAddress(address, id, knownIds, fresh[index] ?? 0))
    await trx
      .updateTable('customer')
      .set({
        first_name: profile.firstname ?? known.first_name,
        last_name: profile.lastname ?? known.last_name,
        gender: profile.gender ?? known.gender,
        ...(addresses ? { addresses: JSON.stringify(addresses) } : {}),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    return email !== known.email
  })
  if (isEmailAsked) commerce.mailWaits()
  return isEmailAsked
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
