import type { InferOutput } from 'valibot'
import type { StoreView } from '#models/store/store-view.ts'
import type { profileRequestSchema } from '#models/wire/user.ts'
import { transaction } from '../db/retry.ts'
import { ApiError } from '../http/api-error.ts'
import { replaceBook } from './address-book.ts'
import { type Commerce, unauthorized } from './commerce.ts'
import { requireCountry } from './countries.ts'
import { lockCustomer, profileVersion } from './customer-store.ts'
import { requestEmailChange } from './email-change.ts'

type Profile = InferOutput<typeof profileRequestSchema>['customer']

interface Asked {
  readonly version: string | undefined
  readonly store: StoreView
  readonly sessionId: string | null
  /** Throws unless the password was just entered. */
  requireProof(): void
}

/**
 * Names, gender and the address book change at once; another e-mail only by a link in a mail to it. Returns whether that
 * mail was asked for. Throws `step-up-needed` if the password for that was not just entered, and `profile-changed` if another
 * device has changed what the customer saw. [USER-04]
 */
export async function saveProfile(commerce: Commerce, id: number, profile: Profile, asked: Asked): Promise<boolean> {
  for (const { country_id } of profile.addresses ?? []) requireCountry(country_id)
  const now = commerce.clock.now()
  const fresh = await Promise.all((profile.addresses ?? []).map(() => commerce.numbers.next('address')))
  const isEmailAsked = await transaction(commerce.db, async (trx) => {
    const known = await lockCustomer(trx, id)
    if (!known) throw unauthorized()
    const email = profile.email?.toLowerCase() ?? known.email
    if (email !== known.email) {
      asked.requireProof()
      await requestEmailChange(commerce, trx, known, { email, sessionId: asked.sessionId, store: asked.store })
    }
    const wanted = {
      first_name: profile.firstname ?? known.first_name,
      last_name: profile.lastname ?? known.last_name,
      gender: profile.gender === undefined ? known.gender : profile.gender,
      birth_date: profile.birthDate === undefined ? known.birth_date : profile.birthDate,
    }
    // A repeated request finds its own change.
    const isSame = profileVersion(wanted) === profileVersion(known)
    if (asked.version !== undefined && !isSame && asked.version !== profileVersion(known)) throw profileChanged()
    if (profile.addresses) await replaceBook(trx, id, profile.addresses, fresh)
    await trx
      .updateTable('customer')
      .set({ ...wanted, updated_at: now })
      .where('id', '=', id)
      .execute()
    return email !== known.email
  })
  if (isEmailAsked) commerce.mailWaits()
  return isEmailAsked
}

function profileChanged(): ApiError {
  return new ApiError(409, 'profile-changed', 'The personal data have been changed meanwhile')
}
