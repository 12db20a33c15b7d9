import { type Context, Hono } from 'hono'
import { localPath } from '#models/urls/local-path.ts'
import { answer } from '#models/wire/envelope.ts'
import { adoptRequestSchema, signInRequestSchema, stepUpRequestSchema } from '#models/wire/session.ts'
import { RENEW_SESSION_PATH, SESSION_HEADER, SESSION_PATH } from '#models/wire/session-names.ts'
import { authenticate, requireSamePassword } from '../commerce/authenticate.ts'
import { type Commerce, unauthorized } from '../commerce/commerce.ts'
import { findCustomer } from '../commerce/customer-store.ts'
import {
  issueRefreshToken,
  newTokenFamily,
  REFRESH_TOKEN_MS,
  rotateRefreshToken,
  type TokenFamily,
} from '../commerce/refresh-tokens.ts'
import { lastSecurityEvents, recordSecurityEvent } from '../commerce/security-event.ts'
import type { SecurityEventKind } from '../commerce/security-event-kind.ts'
import { profile } from '../commerce/user.ts'
import { transaction } from '../db/retry.ts'
import type { Reader, Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { apiErrorHandler } from '../http/error-handler.ts'
import { refuseUnknown } from '../http/methods.ts'
import { limitFailures, limitRate } from '../http/rate-limit.ts'
import { logRequests, type RequestVariables } from '../http/request-log.ts'
import { escaped } from '../mail/email.ts'
import { namedSession, sessionEnded, sessionOther } from './authenticate-session.ts'
import { deviceLabel } from './device-label.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { authenticateByPasskey } from './passkey-ceremony.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { isCrossSite, requireSameOrigin, SAFE_METHODS } from './same-origin.ts'
import { SessionCookies } from './session-cookies.ts'
import {
  endSession,
  endSessions,
  findSession,
  openSession,
  type SessionRow,
  sessionsOf,
  touchSession,
} from './session-store.ts'

/** `/session`: sign-in and sessions of the shop's own pages, by HttpOnly cookies. (docs/decisions/session-cookies.md) */
export function createSessions(commerce: Commerce): Hono<{ Variables: RequestVariables }> {
  const { db, clock, tokens, log } = commerce
  const cookies = new SessionCookies(commerce.publicOrigin)
  const limited = (name: 'login' | 'password' | 'refresh') => limitRate(name, commerce.countCall, commerce.caller)

  function setCookies(c: Context, { id, absolute_end }: SessionRow, refresh: string): void {
    const lifetime = Math.min(REFRESH_TOKEN_MS, absolute_end.getTime() - clock.now().getTime())
    cookies.set(c, { id, access: tokens.issueForSession(id), refresh, seconds: Math.floor(lifetime / 1000) })
  }

  /** The session of the cookie that the header names. Throws if there is none. */
  async function requireSession(c: Context): Promise<SessionRow> {
    const session = await namedSession(commerce, cookies, c, c.req.header(SESSION_HEADER) ?? '')
    if (!session) throw sessionEnded()
    return session
  }

  function open(c: Context, reader: Reader, family: TokenFamily, provenAt: Date | null) {
    const label = deviceLabel(c.req.header('user-agent') ?? '')
    return openSession(reader, family, { deviceLabel: label, provenAt, now: clock.now() })
  }

  function recordOf(trx: Trx, kind: SecurityEventKind, { id, customer_id }: SessionRow) {
    return recordSecurityEvent(commerce, trx, { kind, customerId: customer_id, sessionId: id })
  }

  async function shown(c: Context, session: SessionRow) {
    return c.json(answer({ session: wireSession(session), customer: await profile(commerce, session.customer_id) }))
  }

  /** Ends the session of a cookie that is about to be replaced. */
  async function endPrevious(c: Context): Promise<void> {
    const claimed = tokens.sessionOf(cookies.access(c))
    const previous = claimed && (await findSession(db, claimed.id, clock.now()))
    if (previous) await transaction(db, (trx) => endSession(trx, previous))
  }

  async function authenticateOwner(c: Context, session: SessionRow, password: string) {
    const customer = await findCustomer(db, session.customer_id)
    if (!customer) throw unauthorized()
    await authenticate(commerce, c, customer.email, password)
  }

  /** Renews the tokens of the named session. */
  async function refresh(c: Context, named: string | undefined): Promise<void> {
    const claimed = tokens.sessionOf(cookies.access(c))
    if (claimed && claimed.id !== named) throw sessionOther(claimed.id)
    const { family, refreshToken } = await rotateRefreshToken(commerce, cookies.refresh(c)).catch(async (error) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      // A session that cannot be refreshed is over, also if its refresh token was lost: no call may find it alive.
      await endPrevious(c)
      cookies.clear(c)
      throw sessionEnded()
    })
    const session = await touchSession(db, family.id, clock.now())
    if (!session) throw sessionEnded()
    if (session.id !== named) throw sessionOther(session.id)
    setCookies(c, session, refreshToken)
  }

  const sessions = new Hono<{ Variables: RequestVariables }>()
    .basePath(SESSION_PATH)
    .use(logRequests(log))
    .use(async (c, next) => {
      // A link of another site may open a page that has to be renewed.
      if (!(SAFE_METHODS.has(c.req.method) && c.req.path === RENEW_SESSION_PATH)) {
        requireSameOrigin(c, commerce.publicOrigin)
      }
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .use('/refresh', limited('refresh'))
    .post('/', limitFailures('login', commerce.countCall, commerce.caller), async (c) => {
      const asked = await readBody(c, signInRequestSchema)
      const customer =
        asked.kind === 'passkey'
          ? await authenticateByPasskey(commerce, c, asked.assertion, null)
          : await authenticate(commerce, c, asked.email, asked.password)
      await endPrevious(c)
      const now = clock.now()
      const family = newTokenFamily(customer.id, now)
      const isNew = knownDevice(commerce, c, customer.email) === null
      const [session, refresh] = await transaction(db, async (trx) => {
        await requireSamePassword(trx, customer)
        const opened = await open(c, trx, family, now)
        if (isNew) await recordOf(trx, 'signed-in-new-device', opened)
        return [opened, await issueRefreshToken(trx, family, now)] as const
      })
      setCookies(c, session, refresh)
      rememberDevice(commerce, c, customer.email)
      return shown(c, session)
    })
    .get('/', async (c) => c.json(answer({ session: wireSession(await requireSession(c)) })))
    .delete('/', async (c) => {
      const claimed = tokens.sessionOf(cookies.access(c))
      const named = c.req.header(SESSION_HEADER)
      if (claimed && claimed.id !== named) throw sessionOther(claimed.id)
      await endPrevious(c)
      cookies.clear(c)
      return c.body(null, 204)
    })
    .post('/refresh', async (c) => {
      await refresh(c, c.req.header(SESSION_HEADER))
      return c.body(null, 204)
    })
    .on(['GET', 'POST'], RENEW_SESSION_PATH.slice(SESSION_PATH.length), async (c) => {
      const to = localPath(c.req.query('to'), '/')
      // A link of another site may name `again` as well: without the refresh token it would end the session.
      const isReopened = c.req.query('again') !== undefined && !isCrossSite(c)
      if (cookies.refresh(c) === '' && !isReopened) {
        c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
        return c.html(reopenPage(`${RENEW_SESSION_PATH}?again&to=${encodeURIComponent(to)}`))
      }
      const isRenewed = await refresh(c, cookies.id(c)).then(
        () => true,
        (error) => {
          // The page knows what to show to whom the browser is now.
          if (error instanceof ApiError && (error.status === 401 || error.status === 409)) return false
          throw error
        },
      )
      // 307 repeats the form that met the expired token.
      return c.redirect(to, isRenewed && c.req.method === 'POST' ? 307 : 303)
    })
    .post('/adopt', limited('login'), async (c) => {
      const { refreshToken: given } = await readBody(c, adoptRequestSchema)
      const { family, refreshToken } = await rotateRefreshToken(commerce, given)
      const session = await open(c, db, family, null)
      setCookies(c, session, refreshToken)
      return shown(c, session)
    })
    .post('/step-up', limited('password'), async (c) => {
      const session = await requireSession(c)
      const proof = await readBody(c, stepUpRequestSchema)
      const proven =
        'assertion' in proof
          ? authenticateByPasskey(commerce, c, proof.assertion, session)
          : authenticateOwner(c, session, proof.password)
      await proven.catch((error) => {
        // 401 would make the engine refresh the session.
        if (!(error instanceof ApiError && error.status === 401)) throw error
        throw new ApiError(403, 'assertion' in proof ? 'passkey-refused' : 'password-wrong', error.message)
      })
      await db.updateTable('session').set({ proven_at: clock.now() }).where('id', '=', session.id).execute()
      return c.body(null, 204)
    })
    .route('/passkeys', passkeyRoutes(commerce, requireSession))
    .get('/events', async (c) => {
      const session = await requireSession(c)
      return c.json(answer(await lastSecurityEvents(db, session.customer_id)))
    })
    .get('/devices', async (c) => {
      const session = await requireSession(c)
      const all = await sessionsOf(db, session.customer_id, clock.now())
      return c.json(answer(all.map((row) => ({ ...wireDevice(row), isCurrent: row.id === session.id }))))
    })
    .delete('/devices', async (c) => {
      const session = await requireSession(c)
      await transaction(db, async (trx) => {
        await endSessions(trx, session.customer_id, session)
        await recordOf(trx, 'devices-ended', session)
      })
      return c.body(null, 204)
    })
    .delete('/devices/:id', async (c) => {
      const session = await requireSession(c)
      const all = await sessionsOf(db, session.customer_id, clock.now())
      const ended = all.find(({ id }) => id === c.req.param('id'))
      if (!ended) throw new ApiError(404, 'device-unknown', 'There is no such device')
      await transaction(db, async (trx) => {
        await endSession(trx, ended)
        await recordOf(trx, 'devices-ended', session)
      })
      if (ended.id === session.id) cookies.clear(c)
      return c.body(null, 204)
    })
  sessions.notFound(refuseUnknown(sessions as never))
  sessions.onError(apiErrorHandler(log))
  return sessions
}

function wireSession({ id, absolute_end }: SessionRow) {
  return { id, absoluteEnd: absolute_end.toISOString() }
}

function wireDevice({ id, device_label, created_at, last_seen_at }: SessionRow) {
  return {
    id,
    label: device_label,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
  }
}

/**
 * A page that leads on to the address by itself. A link of another site has opened it, so the browser has sent no
 * `SameSite=Strict` cookie; from a page of our own it does.
 */
function reopenPage(address: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Welt</title><meta http-equiv="refresh" content="0;url=${escaped(address)}">
`
}
