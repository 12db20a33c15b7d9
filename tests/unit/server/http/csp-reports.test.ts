import { beforeEach, expect, test } from 'vitest'
import { cspReportRouter } from '#server/http/csp-reports.ts'
import type { Log } from '#server/http/log.ts'

let logged: { level: string; event: string; facts: unknown }[]
let left: number
beforeEach(() => {
  logged = []
  left = 300
})

const log: Log = (level, event, facts) => void logged.push({ level, event, facts })

function send(body: string): Promise<Response> {
  const router = cspReportRouter({ log, countCall: async () => (left-- > 0 ? 0 : 60) })
  return Promise.resolve(router.request('/csp-report', { method: 'POST', body }))
}

const LISTED = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://welt.test/checkout/order/0190-key?x=1',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://skimmer.test/a.js?card=4111',
    sourceFile: 'https://welt.test/assets/entry.js#x',
    lineNumber: 3,
  },
}
const FACTS = {
  document: 'https://welt.test/checkout',
  directive: 'script-src-elem',
  blocked: 'https://skimmer.test/a.js',
  source: 'https://welt.test/assets/entry.js',
  line: 3,
}

test('a violation is logged without queries and without the key of an order, in both wire formats [CHK-14]', async () => {
  expect((await send(JSON.stringify([LISTED]))).status).toBe(204)
  const single = {
    'document-uri': LISTED.body.documentURL,
    'effective-directive': 'script-src-elem',
    'blocked-uri': LISTED.body.blockedURL,
    'source-file': LISTED.body.sourceFile,
    'line-number': 3,
  }
  expect((await send(JSON.stringify({ 'csp-report': single }))).status).toBe(204)
  const line = { level: 'warn', event: 'csp-violation', facts: FACTS }
  expect(logged).toEqual([line, line])
})

test.each(['', 'no JSON', '{}', '[]', '[{"type":"deprecation","body":{}}]', '[{"type":"csp-violation"}]'])(
  'what is no violation is not logged: %j [CHK-14]',
  async (body) => {
    expect((await send(body)).status).toBe(204)
    expect(logged).toEqual([])
  },
)

test('one request fills five lines of bounded length, and a large one none [CHK-14]', async () => {
  const long = {
    ...LISTED,
    body: { ...LISTED.body, effectiveDirective: 'x'.repeat(1000), blockedURL: 'y'.repeat(1000) },
  }
  await send(JSON.stringify([long, long, long, long, long, long]))
  expect(logged).toHaveLength(5)
  expect(JSON.stringify(logged[0]).length).toBeLessThan(700)
  logged.length = 0
  expect((await send(JSON.stringify(Array.from({ length: 100 }, () => LISTED)))).status).toBe(413)
  expect(logged).toEqual([])
})

test('all callers together fill so many lines a minute [CHK-14]', async () => {
  left = 2
  await send(JSON.stringify([LISTED, LISTED, LISTED]))
  await send(JSON.stringify([LISTED]))
  expect(logged).toHaveLength(2)
})
