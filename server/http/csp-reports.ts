import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { Log } from './log.ts'
import type { CountCall } from './rate-limit.ts'

/** Where documents send violations of their policy. */
export const CSP_REPORTS = '/csp-report'

const BODY_LIMIT_BYTES = 16 * 1024
/** Reports of one request that are logged. */
const MAX_REPORTS = 5
const MAX_TEXT = 200

const text = v.optional(v.string(), '')
const number = v.optional(v.nullable(v.number()), null)

/** `report-uri`: one violation, in the spelling of CSP 2. */
const singleSchema = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'effective-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': number,
  }),
})
/** `report-to`: the Reporting API's list; other types than violations are skipped. */
const listSchema = v.array(
  v.object({
    type: v.string(),
    body: v.optional(
      v.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text, lineNumber: number }),
    ),
  }),
)

interface Violation {
  readonly document: string
  readonly directive: string
  readonly blocked: string
  readonly source: string
  readonly line: number | null
}

/**
 * Logs what a document was prevented from loading or inserting (ASVS 5.0 3.4.7; of the checkout PCI DSS 11.6.1). Reports need
 * no right: they are bounded, addresses lose their query, and all callers together fill at most so many lines a minute.
 * [CHK-14]
 */
export function cspReportRouter({ log, countCall }: { readonly log: Log; readonly countCall: CountCall }): Hono {
  return new Hono().post(CSP_REPORTS, bodyLimit({ maxSize: BODY_LIMIT_BYTES }), async (c) => {
    for (const violation of violationsIn(await c.req.text()).slice(0, MAX_REPORTS)) {
      if ((await countCall('csp-log', 'all')) > 0) break
      log('warn', 'csp-violation', { ...violation })
    }
    return c.body(null, 204)
  })
}

function violationsIn(body: string): Violation[] {
  const single = v.safeParse(singleSchema, parsed(body))
  if (single.success) {
    const report = single.output['csp-report']
    const { 'document-uri': document, 'effective-directive': directive, 'blocked-uri': blocked } = report
    return [plain({ document, directive, blocked, source: report['source-file'], line: report['line-number'] })]
  }
  const list = v.safeParse(listSchema, parsed(body))
  if (!list.success) return []
  return list.output.flatMap(({ type, body: report }) => {
    if (type !== 'csp-violation' || !report) return []
    const { documentURL: document, effectiveDirective: directive, blockedURL: blocked } = report
    return [plain({ document, directive, blocked, source: report.sourceFile, line: report.lineNumber })]
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function plain({ document, directive, blocked, source, line }: Violation): Violation {
  return {
    document: withoutQuery(document),
    directive: directive.slice(0, MAX_TEXT),
    blocked: withoutQuery(blocked),
    source: withoutQuery(source),
    line,
  }
}

/** An order's address is the right to it: of the shop's own pages the first part is enough. */
function withoutQuery(address: string): string {
  return address
    .replace(/[?#].*$/s, '')
    .replace(/(\/checkout)\/.*$/s, '$1')
    .slice(0, MAX_TEXT)
}
