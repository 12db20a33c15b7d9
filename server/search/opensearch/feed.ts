import * as v from 'valibot'
import { type Connection, SearchUnavailable } from './connection.ts'
import type { AliasBody, IndexBody } from './dsl.ts'
import type { IndexedRecord } from './indexed-record.ts'

/** Filling may be slow: no page waits for it. */
const FEED_TIMEOUT_MS = 60_000
/** OpenSearch recommends 5 to 15 MB per request. */
const MOST_BULK_BYTES = 5_000_000
/** A change is searchable within a second. */
const REFRESH_INTERVAL = '500ms'

export interface Entry {
  readonly id: number
  /** Null deletes the document. */
  readonly record: IndexedRecord | null
}

const bulkAnswerSchema = v.object({
  errors: v.boolean(),
  items: v.array(
    v.record(v.string(), v.object({ _id: v.string(), status: v.number(), error: v.optional(v.unknown()) })),
  ),
})

const aliasAnswerSchema = v.record(v.string(), v.object({ aliases: v.record(v.string(), v.unknown()) }))

/** Writes to indexes: builds whole ones beside the active index, and updates single documents. */
export class Feed {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Creates and fills an index. The alias does not point at it yet. */
  async fill(index: string, body: IndexBody, entries: Iterable<Entry>): Promise<void> {
    await this.#connection.call({ method: 'PUT', path: `/${index}`, body, timeoutMs: FEED_TIMEOUT_MS })
    for (const lines of bulkRequests(index, entries)) await this.#bulk(lines)
    await this.#connection.call({
      method: 'PUT',
      path: `/${index}/_settings`,
      body: { index: { refresh_interval: REFRESH_INTERVAL } },
      timeoutMs: FEED_TIMEOUT_MS,
    })
    await this.#connection.call({ method: 'POST', path: `/${index}/_refresh`, timeoutMs: FEED_TIMEOUT_MS })
  }

  /** Moves the alias from the old indexes to the new one in one atomic step, and deletes the old ones. */
  async swap(alias: string, index: string): Promise<void> {
    const actions: AliasBody['actions'] = [
      ...(await this.behind(alias)).filter((old) => old !== index).map((old) => ({ remove_index: { index: old } })),
      { add: { index, alias, is_write_index: true } },
    ]
    await this.#connection.call({ method: 'POST', path: '/_aliases', body: { actions }, timeoutMs: FEED_TIMEOUT_MS })
  }

  /** Indexes that an alias points to. */
  async behind(alias: string): Promise<string[]> {
    const { status, body } = await this.#connection.call({
      method: 'GET',
      path: `/_alias/${alias}`,
      timeoutMs: FEED_TIMEOUT_MS,
      also: [404],
    })
    if (status === 404) return []
    const parsed = v.safeParse(aliasAnswerSchema, body)
    if (!parsed.success) throw new SearchUnavailable('malformed', 'The aliases cannot be read')
    return Object.keys(parsed.output)
  }

  async drop(index: string): Promise<void> {
    await this.#connection.call({ method: 'DELETE', path: `/${index}`, timeoutMs: FEED_TIMEOUT_MS, also: [404] })
  }

  /** Writes single documents. If the alias does not exist yet, must not create an index of that name. */
  async write(alias: string, entries: readonly Entry[]): Promise<void> {
    for (const lines of bulkRequests(alias, entries)) await this.#bulk(lines, '?require_alias=true')
  }

  async #bulk(lines: string, parameters = ''): Promise<void> {
    const { body } = await this.#connection.call({
      method: 'POST',
      path: `/_bulk${parameters}`,
      lines,
      timeoutMs: FEED_TIMEOUT_MS,
    })
    const parsed = v.safeParse(bulkAnswerSchema, body)
    if (!parsed.success) throw new SearchUnavailable('malformed', 'The bulk answer cannot be read')
    if (!parsed.output.errors) return
    const failed = parsed.output.items
      .flatMap(Object.entries)
      // Deleting a missing document is not an error.
      .filter(([action, { error, status }]) => error !== undefined && !(action === 'delete' && status === 404))
      .map(([, item]) => item)
    const [first] = failed
    if (first) {
      const fault = JSON.stringify(first.error)
      throw new SearchUnavailable('refused', `${failed.length} documents refused, ${first._id} first: ${fault}`, {
        status: first.status,
      })
    }
  }
}

function* bulkRequests(index: string, entries: Iterable<Entry>): Generator<string> {
  let lines = ''
  for (const { id, record } of entries) {
    const target = { _index: index, _id: String(id) }
    lines += record
      ? `${JSON.stringify({ index: target })}\n${JSON.stringify(record)}\n`
      : `${JSON.stringify({ delete: target })}\n`
    if (lines.length < MOST_BULK_BYTES) continue
    yield lines
    lines = ''
  }
  if (lines) yield lines
}
