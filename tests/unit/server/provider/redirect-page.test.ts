import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HttpSandbox } from '#tests/fixtures/payment/http-sandbox.ts'
import { StatusReceiver } from '#tests/fixtures/payment/status-receiver.ts'

let sandbox: HttpSandbox
beforeEach(async () => {
  sandbox = await HttpSandbox.start()
})
afterEach(() => sandbox.stop())

const SHOP = 'http://shop.test/redirect?r='
const approval = { choice: 'approve', tan: '123456', bank: 'approve' }

/** Names of the page's buttons in their order. */
function buttons({ text }: { text: string }): string[] {
  return [...text.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, name = '']) => name)
}

describe('a bank transfer’s page', () => {
  test.each([
    ['de', 'Zahlung freigeben', 'Zahlung ablehnen', 'Abbrechen', 'Zurück zum Shop'],
    ['en', 'Approve payment', 'Decline payment', 'Cancel', 'Back to the shop'],
    ['it', 'Approva il pagamento', 'Rifiuta il pagamento', 'Annulla', 'Torna al negozio'],
  ])('in %s has its four choices [CHK-14]', async (language, ...names) => {
    const page = await sandbox.get(await sandbox.begin({ language }))
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<html lang="${language}">`)
    expect(buttons(page)).toEqual(names)
  })

  test.each([
    ['de', '1.234,50\u00a0€', 'es wird kein Geld bewegt'],
    ['en', '€1,234.50', 'no money is moved'],
    ['it', '1234,50\u00a0€', 'non si muove denaro'],
  ])('in %s says who asks for %s, and that it %s [CHK-14]', async (language, amount, simulation) => {
    const { text } = await sandbox.get(await sandbox.begin({ language, amount: '123450', reference: '100000042-1' }))
    expect(text).toContain('shop.test')
    expect(text).toContain('100000042-1')
    expect(text).toContain(amount)
    expect(text).toContain(simulation)
  })

  test.each([
    ['it-IT,it;q=0.9,en;q=0.8', 'it'],
    ['fr-FR, en;q=0.5, de;q=0.3', 'en'],
    ['fr', 'de'],
    ['', 'de'],
  ])('of a payment without a language follows the browser: %s reads %s [CHK-14]', async (accepted, language) => {
    const page = await sandbox.get(await sandbox.begin(), { 'accept-language': accepted })
    expect(page.text).toContain(`<html lang="${language}">`)
  })

  test.each([
    ['approve', 'success', 'authorised'],
    ['decline', 'error', 'failed'],
    ['cancel', 'back', 'cancelled'],
  ])('leads after %s to the %s address of the merchant [CHK-14]', async (choice, way, state) => {
    const path = await sandbox.begin()
    const page = await sandbox.post(path, { ...approval, choice })
    expect(page).toMatchObject({ status: 303, location: `${SHOP}${way}` })
    expect(await sandbox.stateOf()).toBe(state)
  })

  test.each([
    ['delay', 'success', 'pending'],
    ['success-but-fails', 'success', 'failed'],
    ['error-but-pays', 'error', 'authorised'],
  ])('at the bank %s leads to the %s address, and is %s [CHK-14]', async (bank, way, state) => {
    const path = await sandbox.begin()
    expect((await sandbox.get(path)).text).toContain(`value="${bank}"`)
    expect((await sandbox.post(path, { ...approval, bank })).location).toBe(`${SHOP}${way}`)
    expect(await sandbox.stateOf()).toBe(state)
  })

  test('leads to the shop without a decision, and can be opened again [CHK-14]', async () => {
    const backurl = 'http://shop.test/en/redirect?r=back'
    const path = await sandbox.begin({ backurl })
    expect((await sandbox.post(path, { ...approval, choice: 'leave' })).location).toBe('http://shop.test/en/')
    expect(await sandbox.stateOf()).toBe('waiting')
    expect(buttons(await sandbox.get(path))).toHaveLength(4)
  })

  test('with a wrong TAN says so beside the field, and decides nothing [CHK-14]', async () => {
    const path = await sandbox.begin({ language: 'en' })
    const page = await sandbox.post(path, { ...approval, tan: '000000', bank: 'delay' })
    expect(page.status).toBe(422)
    expect(page.text).toMatch(/id="problem" role="alert">That TAN is wrong/)
    expect(page.text).toMatch(/<input id="tan"[^>]*value="000000"[^>]*aria-invalid="true" aria-describedby="problem"/)
    expect(page.text).toMatch(/value="delay" checked/)
    expect(await sandbox.stateOf()).toBe('waiting')
    expect((await sandbox.post(path, approval)).location).toBe(`${SHOP}success`)
  })

  test('with a choice that it does not offer decides nothing [CHK-14]', async () => {
    const path = await sandbox.begin()
    for (const choice of ['time-out', 'delay', '']) {
      expect((await sandbox.post(path, { ...approval, choice })).status).toBe(422)
    }
    expect(await sandbox.stateOf()).toBe('waiting')
  })

  test('is decided once, also by two clicks at the same time [CHK-14]', async () => {
    const path = await sandbox.begin()
    const choices = ['cancel', 'approve', 'decline']
    const answers = await Promise.all(choices.map((choice) => sandbox.post(path, { ...approval, choice })))
    const first = await sandbox.stateOf()
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    await sandbox.post(path, approval)
    expect(await sandbox.stateOf()).toBe(first)
  })

  test.each([
    [approval, 'You have approved this payment.', 'success'],
    [{ ...approval, bank: 'delay' }, 'It has not been confirmed yet.', 'success'],
    [{ choice: 'decline' }, 'This payment was declined.', 'error'],
    [{ choice: 'cancel' }, 'This payment was cancelled.', 'back'],
  ])('that is opened again after %j says so, and leads back [CHK-14]', async (form, sentence, way) => {
    const path = await sandbox.begin({ language: 'en' })
    await sandbox.post(path, form as Record<string, string>)
    const page = await sandbox.get(path)
    expect(page.text).toContain(sentence)
    expect(buttons(page)).toEqual(['Back to the shop'])
    expect((await sandbox.post(path, { choice: 'leave' })).location).toBe(`${SHOP}${way}`)
  })

  test('that has expired says so and takes no decision, even before the timer has noticed [CHK-14]', async () => {
    const path = await sandbox.begin({ language: 'en' })
    sandbox.now += 60 * 60_000
    expect((await sandbox.get(path)).text).toContain('This page has expired.')
    expect((await sandbox.post(path, approval)).location).toBe(`${SHOP}error`)
    expect(await sandbox.stateOf()).toBe('failed')
    expect((await sandbox.get(path)).text).toContain('This page has expired.')
  })

  test('prints its test values, and whether the amount stays pending [CHK-14]', async () => {
    const usual = await sandbox.get(await sandbox.begin({ language: 'en' }))
    expect(usual.text).toContain('<code>123456</code>')
    expect(usual.text).not.toContain('This applies to your payment.')
    const pending = await sandbox.get(await sandbox.begin({ language: 'en', amount: '12999', reference: 'order-2' }))
    expect(pending.text).toContain('This applies to your payment.')
  })

  test('escapes what merchant and shopper have written [CHK-14]', async () => {
    const path = await sandbox.begin({
      param: '<script>alert(1)</script>',
      backurl: 'http://shop.test/"><script>alert(2)</script>/redirect',
    })
    const page = await sandbox.post(path, { ...approval, tan: '"><script>alert(3)</script>', bank: '"><b>' })
    expect(page.status).toBe(422)
    expect(page.text).not.toContain('<script')
    expect(page.text).not.toContain('<b>')
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;alert(3)&lt;/script&gt;"')
  })

  test('sends the merchant its message before the shopper [CHK-18]', async () => {
    const shop = await StatusReceiver.start()
    try {
      sandbox.running.connect({ statusUrl: shop.url })
      await sandbox.post(await sandbox.begin(), approval)
      expect(shop.received).toMatchObject([{ fields: { txaction: 'appointed' } }])
    } finally {
      await shop.stop()
    }
  })
})

describe('the sandbox’s site', () => {
  test.each(['/redirect/0123', '/redirect/', '/wallet/0123', '/gibt-es-nicht'])(
    'has no page %s [CHK-14]',
    async (path) => {
      const page = await sandbox.get(path, { 'accept-language': 'en' })
      expect(page.status).toBe(404)
      expect(page.text).toContain('There is no such page')
    },
  )

  test('shows a payment on the page of its own method only [CHK-14]', async () => {
    const path = await sandbox.begin({ clearingtype: 'wlt', wallettype: 'PPE' })
    expect((await sandbox.get(path.replace('/wallet/', '/redirect/'))).status).toBe(404)
    expect((await sandbox.post(path.replace('/wallet/', '/redirect/'), approval)).status).toBe(404)
    expect(await sandbox.stateOf()).toBe('waiting')
  })

  test.each([
    { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('takes no decision from another site: %j [CHK-14]', async (headers) => {
    const path = await sandbox.begin({ language: 'en' })
    const page = await sandbox.post(path, approval, headers as Record<string, string>)
    expect(page.status).toBe(403)
    expect(await sandbox.stateOf()).toBe('waiting')
  })

  test.each(['GET', 'POST'])('answers a %s under its own names only [CHK-14]', async (method) => {
    const path = await sandbox.begin()
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.test', origin: 'http://evil.test' }
      request(`${sandbox.address}${path}`, { method, headers }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(421)
  })

  test('takes decisions under the public address of a proxy [CHK-14]', async () => {
    const behind = await HttpSandbox.start({ publicOrigin: 'https://pay.test' })
    try {
      const path = await behind.begin()
      expect((await behind.post(path, approval)).location).toBe(`${SHOP}success`)
    } finally {
      await behind.stop()
    }
  })

  test('runs no script, sets no cookie, and lets forms lead to the merchant alone [CHK-14]', async () => {
    const { headers, text } = await sandbox.get(await sandbox.begin())
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://shop.test; frame-ancestors 'none'; base-uri 'none'",
    )
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).not.toMatch(/<script|style="|https?:\/\/(?!shop\.test)/)
    const styles = await sandbox.get('/sandbox.css')
    expect(styles).toMatchObject({ status: 200 })
    expect(styles.headers.get('content-type')).toContain('text/css')
  })

  test('refuses a form that is larger than a form [CHK-14]', async () => {
    const path = await sandbox.begin()
    expect((await sandbox.post(path, { ...approval, tan: 'x'.repeat(20_000) })).status).toBe(413)
  })
})
