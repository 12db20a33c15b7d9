import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpSandbox } from '#tests/fixtures/payment/http-sandbox.ts'
import { paymentForm } from '#tests/fixtures/payment/memory-sandbox.ts'
import { StatusReceiver } from '#tests/fixtures/payment/status-receiver.ts'

let sandbox: HttpSandbox
beforeEach(async () => {
  sandbox = await HttpSandbox.start()
})
afterEach(() => sandbox.stop())

const ENGLISH = { 'accept-language': 'en' }
const TXID = '300000001'

/** A payment of 129 euros that the shopper has approved by wallet. */
async function approved(form: Record<string, string> = {}): Promise<void> {
  const path = await sandbox.begin({ clearingtype: 'wlt', wallettype: 'PPE', ...form })
  const login = { email: 'test@wallet.example', password: 'testzahlung' }
  await sandbox.post(path, { ...login, choice: 'approve' })
}

function act(name: string, more: Record<string, string> = {}, headers: Record<string, string> = ENGLISH) {
  return sandbox.post(`/console/${TXID}`, { act: name, sequence: '0', ...more }, headers)
}

async function totals(): Promise<unknown> {
  const action = { request: 'genericpayment', 'add_paydata[action]': 'transaction_status' }
  const answer = await sandbox.ask({ ...action, reference: 'order-1' })
  return ['captured', 'refunded', 'charged_back'].map((name) => answer[`add_paydata[${name}]`])
}

/** Text of each payment's entry, in the page's order, without markup. */
function entries({ text }: { text: string }): string[] {
  const articles = [...text.matchAll(/<article[\s\S]*?<\/article>/g)].map(([article]) => article)
  return articles.map((article) => article.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '))
}

describe('the console', () => {
  test('lists payments with their state and sums, the newest first [CHK-14]', async () => {
    await approved()
    await act('capture', { amount: '100' })
    await sandbox.begin({ reference: 'order-2' })
    const page = await sandbox.get('/console', ENGLISH)
    const [newest, oldest] = entries(page)
    expect(newest).toMatch(/^ order-2 .*waiting for the shopper/)
    expect(oldest).toMatch(/^ order-1 .*€129\.00 State approved Captured €100\.00 Refunded €0\.00/)
  })

  test.each([
    ['de', 'Zurückbuchen'],
    ['en', 'Charge back'],
    ['it', 'Riaddebita'],
  ])('speaks the browser’s language %s [CHK-14]', async (language, label) => {
    await approved()
    await act('capture', { amount: '129' })
    const { text } = await sandbox.get('/console', { 'accept-language': language })
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(label)
  })

  test('is where the sandbox’s address leads [CHK-14]', async () => {
    expect((await sandbox.get('/')).location).toBe('/console')
    expect((await sandbox.get('/console', ENGLISH)).text).toContain('There is no payment yet.')
  })

  test('captures, refunds and charges back what it is asked for [CHK-16]', async () => {
    await approved()
    expect(await act('capture', { amount: '129,00' })).toMatchObject({
      status: 303,
      location: `/console?page=1#t${TXID}`,
    })
    expect((await act('refund', { amount: '29.5', sequence: '1' })).status).toBe(303)
    expect(await totals()).toEqual(['129.00', '29.50', '0.00'])
    expect((await act('charge-back', { sequence: '2' })).status).toBe(303)
    expect(await totals()).toEqual(['129.00', '29.50', '99.50'])
  })

  test.each([
    ['capture', { amount: '129.01' }, 'does not allow that much'],
    ['capture', { amount: '12.345' }, 'enter an amount such as 12.50'],
    ['capture', { amount: '-5' }, 'enter an amount such as 12.50'],
    ['capture', { amount: '0' }, 'enter an amount such as 12.50'],
    ['capture', {}, 'enter an amount such as 12.50'],
    ['refund', { amount: '1' }, 'does not allow that much'],
    ['charge-back', {}, 'does not allow that.'],
    ['capture', { amount: '1', sequence: '7' }, 'has changed in the meantime'],
  ])('refuses to %s with %j in words, and nothing moves [CHK-16]', async (name, more, sentence) => {
    await approved()
    const page = await act(name, more as Record<string, string>)
    expect(page.status).toBe(422)
    expect(page.text).toMatch(/role="alert"/)
    expect(entries(page)[0]).toContain(sentence)
    expect(await totals()).toEqual(['0.00', '0.00', '0.00'])
  })

  test('moves money once for two clicks [CHK-16]', async () => {
    await approved()
    const answers = await Promise.all([act('capture', { amount: '50' }), act('capture', { amount: '50' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
    expect(await totals()).toEqual(['50.00', '0.00', '0.00'])
  })

  test('offers only what the payment allows [CHK-16]', async () => {
    const acts = async () =>
      [...(await sandbox.get('/console')).text.matchAll(/name="act" value="([^"]*)"/g)].map(([, a]) => a)
    await approved()
    expect(await acts()).toEqual(['capture', 'resend'])
    await act('capture', { amount: '129' })
    expect(await acts()).toEqual(['refund', 'charge-back', 'resend', 'resend-reversed'])
  })

  test('shows fifty payments on two pages [CHK-14]', async () => {
    for (let order = 1; order <= 50; order++) await sandbox.ask(paymentForm({ reference: `order-${order}` }))
    const first = await sandbox.get('/console', ENGLISH)
    expect(entries(first)).toHaveLength(25)
    expect(entries(first)[0]).toMatch(/^ order-50 /)
    const second = await sandbox.get('/console?page=2', ENGLISH)
    expect(entries(second).at(-1)).toMatch(/^ order-1 /)
    expect(entries(await sandbox.get('/console?page=99', ENGLISH))).toEqual(entries(second))
    expect(entries(await sandbox.get('/console?page=-1', ENGLISH))).toEqual(entries(first))
  })

  test('escapes what the merchant has written [CHK-14]', async () => {
    await sandbox.begin({ param: '<img src=x onerror=alert(1)>', reference: 'order-1' })
    const { text } = await sandbox.get('/console')
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).not.toContain('<img')
  })

  test('prints the values that the sandbox knows [CHK-14]', async () => {
    const { text } = await sandbox.get('/console', ENGLISH)
    for (const value of ['4000 0000 0000 0002', '4000 0000 0000 3220', 'DE89 3704 0044 0532 0130 00', '123456']) {
      expect(text).toContain(`<code>${value}</code>`)
    }
  })

  test('takes no act from another site [CHK-14]', async () => {
    await approved()
    const foreign = { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await act('capture', { amount: '1' }, foreign)).status).toBe(403)
    expect((await sandbox.post('/console/faults', { drop: '5', latency: '0' }, foreign)).status).toBe(403)
    expect(await totals()).toEqual(['0.00', '0.00', '0.00'])
  })

  test.each(['/console/999', `/console/${TXID}`])('knows no act or payment %s [CHK-14]', async (path) => {
    await approved()
    expect((await sandbox.post(path, { act: 'gift', sequence: '0' })).status).toBe(404)
  })

  test('is not there behind a public address [CHK-14]', async () => {
    const behind = await HttpSandbox.start({ publicOrigin: 'https://pay.test' })
    try {
      expect((await behind.get('/console')).status).toBe(404)
      expect((await behind.get('/')).status).toBe(404)
      expect((await behind.post('/console/faults', { drop: '1', latency: '0' })).status).toBe(404)
    } finally {
      await behind.stop()
    }
  })
})

describe('messages', () => {
  let shop: StatusReceiver
  beforeEach(async () => {
    shop = await StatusReceiver.start()
    sandbox.running.connect({ statusUrl: shop.url })
    await approved()
    await act('capture', { amount: '129' })
    await shop.until(2)
  })
  afterEach(() => shop.stop())

  const received = () => shop.received.map(({ fields }) => fields.txaction)
  const ids = () => shop.received.map(({ headers }) => headers['webhook-id'])

  test('are sent again under their ids, in their order [CHK-18]', async () => {
    await act('resend')
    sandbox.now += 10
    sandbox.running.wake()
    await shop.until(4)
    expect(received()).toEqual(['appointed', 'capture', 'appointed', 'capture'])
    expect(ids().slice(2)).toEqual(ids().slice(0, 2))
  })

  test('are sent in reverse order [CHK-18]', async () => {
    await act('resend-reversed')
    sandbox.now += 10
    sandbox.running.wake()
    await shop.until(4)
    expect(received().slice(2)).toEqual(['capture', 'appointed'])
  })

  test('wait while they are held back, and are sent after that [CHK-18]', async () => {
    await sandbox.post('/console/faults', { drop: '0', latency: '0', hold: 'yes' })
    await act('refund', { amount: '9', sequence: '1' })
    sandbox.running.wake()
    expect(entries(await sandbox.get('/console', ENGLISH))[0]).toContain('refund/completed open, 0 attempts')
    expect(shop.received).toHaveLength(2)
    await sandbox.post('/console/faults', { drop: '0', latency: '0' })
    await shop.until(3)
    expect(received().at(-1)).toBe('refund')
  })
})

describe('faults', () => {
  test('lose as many answers as they say, while the requests take effect [CHK-14]', async () => {
    expect(await sandbox.post('/console/faults', { drop: '1', latency: '0' })).toMatchObject({
      status: 303,
      location: '/console#faults',
    })
    await expect(sandbox.ask(paymentForm())).rejects.toThrow('fetch failed')
    expect(await sandbox.stateOf()).toBe('waiting')
  })

  test('delay each answer [CHK-14]', async () => {
    await sandbox.post('/console/faults', { drop: '0', latency: '400' })
    const pause = Promise.withResolvers<() => void>()
    const { setTimeout } = globalThis
    vi.stubGlobal('setTimeout', (end: () => void, ms?: number) =>
      ms === 400 ? pause.resolve(end) : setTimeout(end, ms),
    )
    const answered = vi.fn()
    const asked = sandbox.ask(paymentForm()).then(answered)
    const end = await pause.promise
    await sandbox.get('/console')
    expect(answered).not.toHaveBeenCalled()
    end()
    await asked
  })

  test.each([
    { drop: '101', latency: '0' },
    { drop: '-1', latency: '0' },
    { drop: '0', latency: '60001' },
    { drop: 'x', latency: '0' },
    { latency: '0' },
  ])('of %j are refused in words, and nothing is set [CHK-14]', async (typed) => {
    const page = await sandbox.post('/console/faults', typed as Record<string, string>, ENGLISH)
    expect(page.status).toBe(422)
    expect(page.text).toContain('Please enter whole numbers')
    expect(page.text).toMatch(/name="drop" type="number" min="0" max="100" value="0"/)
    expect((await sandbox.ask(paymentForm())).status).toBe('REDIRECT')
  })
})
