import * as v from 'valibot'
import { type DeliveryFailure, failureClassOf } from '#machines/delivery-failure.ts'
import { REQUEST_DEADLINE_MS } from '#machines/request-deadline.ts'
import { type AnswerMeta, answerMetaSchema, answerSchema } from '#models/wire/answer.ts'
import { isRecord } from '#models/wire/is-record.ts'
import type { Measure } from '../operations/metrics.ts'
import type { Note, RequestInput, TapeAnswer } from '../operations/tape.ts'
import { pathTemplate } from '../path-template.ts'
import type { Clock, Fetch } from '../ports.ts'
import { serverMinimum } from './pauses.ts'

export interface ApiFailure extends DeliveryFailure {
  /** Whether the server may have executed the request: no answer, a broken one, or a 5xx. */
  readonly isInDoubt: boolean
  /** Text key of what is wrong with the answer itself; null if it is well formed. [SYNC-14] */
  readonly defect: 'bad-content-type' | 'wrong-response-format' | null
  /** The answer's own text, as plain text; null if it has none, or has a code. [SYNC-14] */
  readonly text: string | null
  readonly meta: AnswerMeta
}

export type ApiAnswer<Result> =
  | { readonly ok: true; readonly result: Result; readonly meta: AnswerMeta }
  | { readonly ok: false; readonly failure: ApiFailure }

export interface CommerceApiOptions {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly measure: Measure
  readonly note: Note
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly storeCode: string
}

export interface ApiRequest<Schema> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly key?: string
  /** Right to one resource, in place of the identity's token. */
  readonly secret?: string
  /** The answer has no envelope (catalogue search). */
  readonly isBare?: boolean
  readonly schema: Schema
}

/** Sends a request; its answer is validated with the contract's schemas. Never rejects. */
export async function send<Schema extends v.GenericSchema>(
  options: CommerceApiOptions,
  request: ApiRequest<Schema>,
): Promise<ApiAnswer<v.InferOutput<Schema>>> {
  const { clock, note } = options
  const entry = note<RequestInput>({ input: 'request', path: pathTemplate(request.path), took: null, answer: null })
  const answer = await exchange(options, request)
  entry.took = Math.max(0, clock.now() - entry.at)
  entry.answer = answer.ok ? { status: 200, code: null, defect: null } : tapeAnswerOf(answer.failure)
  return answer
}

/** Codes of the contract have this form; an intermediary may send anything. */
function tapeAnswerOf({ status, code, defect }: ApiFailure): TapeAnswer {
  return { status, code: code !== null && /^[a-z-]{1,40}$/.test(code) ? code : null, defect }
}

async function exchange<Schema extends v.GenericSchema>(
  { fetch, clock, measure, baseUrl, storeCode }: CommerceApiOptions,
  request: ApiRequest<Schema>,
): Promise<ApiAnswer<v.InferOutput<Schema>>> {
  const { method, path, query, body, key, secret, isBare = false, schema } = request
  const deadline = new AbortController()
  const cancel = clock.after(REQUEST_DEADLINE_MS, () => deadline.abort())
  try {
    const search = new URLSearchParams({ ...query, storeCode, ...nonceOf(request) })
    const response = await fetch(`${baseUrl}${path}?${search}`, {
      method,
      signal: deadline.signal,
      // Personal answers are stored in the log, never in an HTTP cache.
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const serverTime = Date.parse(response.headers.get('date') ?? '')
    if (Number.isFinite(serverTime)) measure('clock.offset', serverTime - clock.now())
    return await read(response, schema, isBare, clock)
  } catch {
    return failed({ status: null, isInDoubt: true })
  } finally {
    cancel()
  }
}

/**
 * An address of its own for each look at what is personal: a cache on the way may answer with an earlier cart or order
 * whatever the headers forbid, and lines would vanish. The catalogue may come from a cache.
 */
function nonceOf({ method, isBare }: Pick<ApiRequest<unknown>, 'method' | 'isBare'>) {
  return method === 'GET' && !isBare ? { nonce: crypto.randomUUID() } : {}
}

async function read<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
  isBare: boolean,
  clock: Clock,
): Promise<ApiAnswer<v.InferOutput<Schema>>> {
  const retryAfterMs = serverMinimum(response, clock)
  if (response.status === 204) return parsedAnswer(schema, null, {})
  const broken = { status: response.ok ? null : response.status, isInDoubt: true, retryAfterMs }
  if (!response.headers.get('content-type')?.includes('application/json')) {
    return failed({ ...broken, defect: 'bad-content-type' })
  }
  const json: unknown = await response.json().catch((error: unknown) => {
    // A connection that broke during the answer is no answer at all.
    if (!(error instanceof SyntaxError)) throw error
  })
  const envelope = v.safeParse(answerSchema, isBare && response.ok ? { code: 200, result: json } : json)
  if (!envelope.success) return failed({ ...broken, defect: 'wrong-response-format' })
  const { code, result } = envelope.output
  const parsedMeta = v.safeParse(answerMetaSchema, envelope.output.meta ?? {})
  const meta = parsedMeta.success ? parsedMeta.output : {}
  if (code !== 200) {
    return failed({
      status: code,
      code: meta.error ?? null,
      text: meta.error === undefined ? serverText(envelope.output) : null,
      retryAfterMs,
      meta,
      isInDoubt: code >= 500 && code !== 503,
    })
  }
  return parsedAnswer(schema, result, meta)
}

function parsedAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  result: unknown,
  meta: AnswerMeta,
): ApiAnswer<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, result)
  if (!parsed.success) return failed({ status: null, isInDoubt: true, defect: 'wrong-response-format' })
  return { ok: true, result: parsed.output, meta }
}

function failed(facts: Partial<ApiFailure> & { readonly status: number | null }): { ok: false; failure: ApiFailure } {
  return {
    ok: false,
    failure: {
      class: failureClassOf(facts.status),
      code: null,
      retryAfterMs: null,
      isInDoubt: false,
      defect: null,
      text: null,
      meta: {},
      ...facts,
    },
  }
}

/** Longer texts are truncated: a notice is one line, and refusals are stored in the log. Characters. */
const MAX_TEXT_LENGTH = 200
/** The rest is not read. UTF-16 units. */
const MAX_TEXT_READ = 2000

/**
 * The text of a failed answer for people: `result` if it is a text, else `result.result`, `result.errorMessage` or
 * `result.message`, else `message` beside it. Intermediaries write such texts too, so it is untrusted: one line of plain
 * text of at most 200 characters, without control, format and unassigned characters. Null if there is none, and if the
 * platform behind the server could not be reached. [SYNC-14]
 */
function serverText(answer: Readonly<Record<string, unknown>>): string | null {
  const { result, message } = answer
  const inner: Readonly<Record<string, unknown>> = isRecord(result) ? result : {}
  if (inner.code === 'ENOTFOUND') return null
  const found = [result, inner.result, inner.errorMessage, inner.message, message].find(
    (text) => typeof text === 'string',
  )
  return found === undefined ? null : plainLine(found as string)
}

function plainLine(text: string): string | null {
  const line = text
    .slice(0, MAX_TEXT_READ)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  if (characters.length <= MAX_TEXT_LENGTH) return line || null
  return `${characters
    .slice(0, MAX_TEXT_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
