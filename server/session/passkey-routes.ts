import { type Context, Hono } from 'hono'
import { answer } from '#models/wire/envelope.ts'
import {
  addPasskeyRequestSchema,
  passkeyOptionsRequestSchema,
  renamePasskeyRequestSchema,
} from '#models/wire/passkey.ts'
import { type Commerce, storeOf, unauthorized } from '../commerce/commerce.ts'
import { type CustomerRow, findCustomer } from '../commerce/customer-store.ts'
import { recordSecurityEvent } from '../commerce/security-event.ts'
import { transaction } from '../db/retry.ts'
import { uuidv7 } from '../db/uuid.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { limitRate } from '../http/rate-limit.ts'
import { queueMail } from '../mail/outbox.ts'
import { passkeyMail } from '../mail/passkey-mail.ts'
import { deviceLabel } from './device-label.ts'
import { assertionOptions, descriptorOf, relyingParty, userHandleOf, webauthn } from './passkey-ceremony.ts'
import { issueChallenge, useChallenge } from './passkey-challenge.ts'
import { deletePasskey, insertPasskey, type PasskeyRow, passkeysOf, renamePasskey } from './passkey-store.ts'
import type { SessionRow } from './session-store.ts'
import { requireRecentProof } from './step-up.ts'

/** More than anybody has. */
const MOST_PASSKEYS = 20

/**
 * `/session/passkeys`: the passkeys of an account, and what a browser needs for a ceremony. Each account has a password as
 * well, so no passkey is its last way in. (docs/decisions/passkeys.md) [USER-12]
 */
export function passkeyRoutes(commerce: Commerce, requireSession: (c: Context) => Promise<SessionRow>): Hono {
  const { db, clock } = commerce

  async function requireCustomer(session: SessionRow): Promise<CustomerRow> {
    const customer = await findCustomer(db, session.customer_id)
    if (!customer) throw unauthorized()
    return customer
  }

  async function requireProven(c: Context): Promise<SessionRow> {
    const session = await requireSession(c)
    requireRecentProof(session.proven_at, clock.now())
    return session
  }

  return new Hono()
    .post('/options', limitRate('passkey', commerce.countCall, commerce.caller), async (c) => {
      const { purpose } = await readBody(c, passkeyOptionsRequestSchema)
      if (purpose === 'registration') return c.json(answer(await registrationOptions(c)))
      const session = purpose === 'sign-in' ? null : await requireSession(c)
      return c.json(answer(await assertionOptions(commerce, c, session)))
    })
    .get('/', async (c) => {
      const { customer_id } = await requireSession(c)
      return c.json(answer((await passkeysOf(db, customer_id)).map(wirePasskey)))
    })
    .post('/', limitRate('passkey', commerce.countCall, commerce.caller), async (c) => {
      const session = await requireProven(c)
      const customer = await requireCustomer(session)
      const row = await registered(c, session)
      await transaction(db, async (trx) => {
        if (!(await insertPasskey(trx, row))) throw refused()
        await queueMail(
          trx,
          passkeyMail('passkey-added', customer.email, storeOf(c), commerce.publicOrigin),
          clock.now(),
        )
        const about = { customerId: customer.id, sessionId: session.id }
        await recordSecurityEvent(commerce, trx, { kind: 'passkey-added', ...about })
      })
      commerce.mailWaits()
      return c.json(answer({ id: row.id }))
    })
    .put('/:id', async (c) => {
      const { customer_id } = await requireSession(c)
      const { label } = await readBody(c, renamePasskeyRequestSchema)
      if (!(await renamePasskey(db, customer_id, passkeyIdOf(c), label))) throw unknown()
      return c.body(null, 204)
    })
    .delete('/:id', async (c) => {
      const session = await requireProven(c)
      const customer = await requireCustomer(session)
      await transaction(db, async (trx) => {
        if (!(await deletePasskey(trx, customer.id, passkeyIdOf(c)))) throw unknown()
        const mail = passkeyMail('passkey-removed', customer.email, storeOf(c), commerce.publicOrigin)
        await queueMail(trx, mail, clock.now())
        const about = { customerId: customer.id, sessionId: session.id }
        await recordSecurityEvent(commerce, trx, { kind: 'passkey-removed', ...about })
      })
      commerce.mailWaits()
      return c.body(null, 204)
    })

  async function registrationOptions(c: Context) {
    const session = await requireProven(c)
    const customer = await requireCustomer(session)
    const own = await passkeysOf(db, customer.id)
    if (own.length >= MOST_PASSKEYS) throw new ApiError(409, 'passkeys-full', 'This account has enough passkeys')
    const { generateRegistrationOptions } = await webauthn()
    const challenge = await issueChallenge(commerce, c, { purpose: 'registration', sessionId: session.id })
    return generateRegistrationOptions({
      ...relyingParty(commerce),
      challenge: new Uint8Array(challenge),
      userID: new Uint8Array(Buffer.from(userHandleOf(commerce, customer.id), 'base64url')),
      userName: customer.email,
      userDisplayName: `${customer.first_name} ${customer.last_name}`,
      attestationType: 'none',
      excludeCredentials: own.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** The new row, once the authenticator's answer is verified. */
  async function registered(c: Context, session: SessionRow) {
    const { credential } = await readBody(c, addPasskeyRequestSchema)
    const { verifyRegistrationResponse } = await webauthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...credential.response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) =>
        useChallenge(commerce, c, challenge, { purpose: 'registration', sessionId: session.id }),
      expectedOrigin: commerce.publicOrigin,
      expectedRPID: relyingParty(commerce).rpID,
      requireUserVerification: true,
    }).catch(() => ({ verified: false, registrationInfo: undefined }))
    if (!verified || !registrationInfo) throw refused()
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      id: uuidv7(clock.now()),
      customer_id: session.customer_id,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: JSON.stringify(credential.response.transports),
      backed_up: registrationInfo.credentialBackedUp,
      label: deviceLabel(c.req.header('user-agent') ?? ''),
      created_at: clock.now(),
      last_used_at: null,
    }
  }
}

function wirePasskey({ id, label, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    label,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}

/** Throws the API error of an unknown one for what the database would not take as an id. */
function passkeyIdOf(c: Context): string {
  const id = c.req.param('id') ?? ''
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw unknown()
  return id
}

function unknown(): ApiError {
  return new ApiError(404, 'passkey-unknown', 'There is no such passkey')
}

function refused(): ApiError {
  return new ApiError(400, 'passkey-refused', 'This passkey was not accepted')
}
