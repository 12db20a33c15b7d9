import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inspectPaymentPage } from '../../../../scripts/payment-page/inspect.ts'

const CODE = 'export const total = 1\n'
const INVENTORY = [
  {
    path: '/assets/entry.js',
    bytes: CODE.length,
    integrity: `sha384-${createHash('sha384').update(CODE).digest('base64')}`,
    source: 'src/entry.client.tsx',
    packages: ['react'],
  },
]
const HEAD = `<link rel="modulepreload" href="/assets/entry.js"><link rel="stylesheet" href="/assets/style.css">
<script nonce="abc">0</script><script type="module" src="/assets/entry.js"></script>`

let server: Server
let answers: Record<string, { body: string; headers?: Record<string, string> }>

beforeEach(async () => {
  answers = {
    '/checkout': {
      body: HEAD,
      headers: { 'content-security-policy': "script-src 'self' 'nonce-abc'", 'x-content-type-options': 'nosniff' },
    },
    '/assets/entry.js': { body: CODE },
  }
  server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(() => server.close())

const inspect = () => inspectPaymentPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, INVENTORY)

test('the page of the build has no faults, and its headers are read without nonces [CHK-07]', async () => {
  expect(await inspect()).toEqual({
    faults: [],
    headers: {
      'content-security-policy': "script-src 'self'",
      'cross-origin-opener-policy': '',
      'permissions-policy': '',
      'referrer-policy': '',
      'reporting-endpoints': '',
      'strict-transport-security': '',
      'x-content-type-options': 'nosniff',
    },
  })
})

test.each([
  [
    'a script of another origin',
    '<script src="https://evil.example/skim.js"></script>',
    /^https:\/\/evil\.example\/skim\.js: /,
  ],
  ['an unquoted address', '<SCRIPT async src=//evil.example/skim.js></SCRIPT>', /^\/\/evil\.example\/skim\.js: /],
  ['a preloaded module of another origin', '<link href="https://evil.example/a.js" rel="modulepreload">', /^https:/],
  ['a script that the build did not write', '<script src="/assets/skim.js"></script>', /^\/assets\/skim\.js: not in/],
  ['an inline script without a nonce', '<script>steal()</script>', /inline script that the policy does not name$/],
  [
    'an inline script with another nonce',
    '<script nonce="xyz">steal()</script>',
    /inline script that the policy does not name$/,
  ],
])('%s is a fault [CHK-07]', async (_name, added, expected) => {
  answers['/checkout'] = { ...answers['/checkout'], body: `${HEAD}${added}` }
  const { faults } = await inspect()
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(expected)
})

test('inline scripts of a cached page are allowed by their hashes [CHK-07]', async () => {
  const hash = createHash('sha256').update('0').digest('base64')
  const headers = { 'content-security-policy': `script-src 'self' 'sha256-${hash}'` }
  answers['/checkout'] = { body: HEAD.replace(' nonce="abc"', ''), headers }
  expect(await inspect()).toMatchObject({ faults: [], headers: { 'content-security-policy': "script-src 'self'" } })
  answers['/checkout'] = { body: HEAD.replace(' nonce="abc">0', '>steal()'), headers }
  expect((await inspect()).faults).toHaveLength(1)
})

test('a changed and a missing script are faults [CHK-07]', async () => {
  answers['/assets/entry.js'] = { body: `${CODE}steal()` }
  expect((await inspect()).faults).toEqual(["/assets/entry.js: its content is not the build's"])
  delete answers['/assets/entry.js']
  expect((await inspect()).faults).toEqual(['/assets/entry.js: answered 404'])
})

test('a proxy that drops the policy is seen in the headers and at the inline scripts [CHK-07]', async () => {
  answers['/checkout'] = { body: HEAD }
  const { faults, headers } = await inspect()
  expect(headers['content-security-policy']).toBe('')
  expect(faults).toHaveLength(1)
})

test('a checkout that does not answer is an error, not a clean page [CHK-07]', async () => {
  delete answers['/checkout']
  await expect(inspect()).rejects.toThrow('answered 404')
})
