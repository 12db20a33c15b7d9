import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CatalogueUnavailable } from '#models/wire/catalogue-reader.ts'
import { failure } from '#models/wire/envelope.ts'
import { isUnavailable } from '../db/retry.ts'
import { ApiError } from './api-error.ts'
import { isApi } from './is-api.ts'
import { errorFacts, type Log } from './log.ts'
import type { RequestVariables } from './request-log.ts'

/** Errors outside every router: in the envelope below `/api`, otherwise as text. Logs one line with the stack. */
export function outerErrorHandler(log: Log): ErrorHandler {
  const answer = apiErrorHandler(log)
  return (error, c) => {
    if (isApi(c.req.path)) return answer(error, c as never)
    log('error', 'unexpected', { path: c.req.path, ...errorFacts(error) })
    return c.text('Internal Server Error', 500, { 'Cache-Control': 'no-store' })
  }
}

/**
 * Answers every error as an envelope with a code. Unexpected errors are logged, and the answer holds only their
 * reference.
 */
export function apiErrorHandler(log: Log): ErrorHandler<{ Variables: RequestVariables }> {
  return (error, c) => {
    c.header('Cache-Control', 'no-store')
    if (error instanceof ApiError) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      const envelope = failure(error.status, error.result, error.error)
      return c.json({ ...envelope, meta: { ...error.details, error: error.error } }, error.status)
    }
    if (error instanceof HTTPException) return c.json(failure(error.status, error.message, 'http'), error.status)
    const reference = c.get('requestId')
    log('error', 'unexpected', { reference, ...errorFacts(error) })
    const isAway = isUnavailable(error) || error instanceof CatalogueUnavailable
    const [status, text, code]: [ContentfulStatusCode, string, string] = isAway
      ? [503, 'The shop is busy, please try again', 'unavailable']
      : [500, 'Internal error', 'internal']
    return c.json({ code: status, result: text, meta: { error: code, reference } }, status)
  }
}
