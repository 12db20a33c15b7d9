import { describe, expect, test } from 'vitest'
import { securityHeaders } from '#server/http/security-headers.ts'

const PAYMENT = { frame: ['http://127.0.0.1:3001'], script: ['https://script.test'], connect: ['https://api.test'] }

function headersOf(pathname: string, mode: 'development' | 'production' = 'production', payment = PAYMENT) {
  const headers = securityHeaders({ pathname, nonce: 'abc', mode, payment })
  const policy = headers['Content-Security-Policy'] ?? ''
  const directives = policy.split('; ').map((directive) => directive.split(' '))
  const of = (name: string) => directives.find(([directive]) => directive === name)?.slice(1)
  return {
    of,
    opener: headers['Cross-Origin-Opener-Policy'],
    reporting: headers['Reporting-Endpoints'],
    referrer: headers['Referrer-Policy'],
  }
}

describe('a document', () => {
  test.each(['/checkout', '/checkout/order/1', '/en/checkout', '/de/checkout/payment', '/Checkout'])(
    'of %s shows the provider’s frames, and no others [CHK-14]',
    (pathname) => {
      const { of, opener, reporting } = headersOf(pathname)
      expect(of('frame-src')).toEqual(["'self'", 'http://127.0.0.1:3001'])
      expect(of('script-src')).toEqual(["'self'", "'nonce-abc'", 'https://script.test'])
      expect(of('connect-src')).toEqual(["'self'", 'https://api.test'])
      expect(opener).toBe('same-origin-allow-popups')
      expect(of('report-uri')).toEqual(['/api/csp-report'])
      expect(reporting).toBe('csp="/api/csp-report"')
    },
  )

  test.each(['/redirect', '/en/redirect', '/loading', '/de/loading'])(
    'of %s stays connected with the provider’s window, and shows no frames of it [CHK-09]',
    (pathname) => {
      const { of, opener } = headersOf(pathname)
      expect(opener).toBe('same-origin-allow-popups')
      expect(of('frame-src')).toEqual(["'self'"])
    },
  )

  test.each(['/resetpassword', '/en/confirm-account', '/stock-alert/confirm', '/de/abmelden'])(
    'of %s is no referrer with its token, and its forms say their origin [USER-11]',
    (pathname) => expect(headersOf(pathname).referrer).toBe('strict-origin'),
  )

  test.each(['/', '/en', '/checkouts', '/c/checkout', '/p/redirect', '/redirected', '/my-account'])(
    'of %s allows nothing of the provider [CHK-14]',
    (pathname) => {
      const { of, opener } = headersOf(pathname)
      expect(opener).toBe('same-origin')
      expect(of('frame-src')).toEqual(["'self'"])
      expect(of('script-src')).toEqual(["'self'", "'nonce-abc'"])
      expect(of('connect-src')).toEqual(["'self'"])
    },
  )

  test('takes no strings of a script as markup or script, and reports what it refuses [PROM-14]', () => {
    for (const pathname of ['/', '/en/my-account', '/checkout']) {
      const { of, reporting } = headersOf(pathname, 'production', { frame: [], script: [], connect: [] })
      expect(of('require-trusted-types-for')).toEqual(["'script'"])
      expect(of('trusted-types')).toEqual(['default', 'launch'])
      expect(of('report-uri')).toEqual(['/api/csp-report'])
      expect(reporting).toBe('csp="/api/csp-report"')
    }
  })

  test('is never framed, and sends its forms to the shop alone [CHK-14]', () => {
    const { of } = headersOf('/checkout')
    expect(of('frame-ancestors')).toEqual(["'none'"])
    expect(of('form-action')).toEqual(["'self'"])
    expect(of('default-src')).toEqual(["'self'"])
  })

  test('may use passkeys of its own origin, and no camera, microphone or place [USER-12]', () => {
    const headers = securityHeaders({ pathname: '/sign-in', nonce: 'abc', mode: 'production', payment: PAYMENT })
    expect(headers['Permissions-Policy']?.split(', ').sort()).toEqual([
      'camera=()',
      'geolocation=()',
      'microphone=()',
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
    ])
  })
})
