import { describe, expect, test } from 'vitest'
import { accountOf } from '#server/provider/core/account-check.ts'
import { MemorySandbox } from '#tests/fixtures/payment/memory-sandbox.ts'

describe('a card', () => {
  test('is stored under a pseudo number, never with its own number or code [CHK-14]', () => {
    const sandbox = new MemorySandbox()
    const pseudo = sandbox.storeCard({ number: '4111 1111 1111 1111', code: '987' })
    expect(sandbox.ledger.cards.get(pseudo)).toMatchObject({ truncatedcardpan: '411111XXXXXX1111', cardtype: 'V' })
    expect(JSON.stringify(sandbox.journal)).not.toMatch(/4111111111111111|987/)
  })

  test.each([
    [{ number: '4111111111111112' }, 'card-number-invalid'],
    [{ number: '411111111111' }, 'card-number-invalid'],
    [{ number: '6011111111111117' }, 'card-type-refused'],
    [{ number: '5555555555554444', type: 'V' }, 'card-type-refused'],
    [{ code: '12' }, 'card-code-invalid'],
    [{ code: 'abc' }, 'card-code-invalid'],
    [{ month: '13' }, 'card-expired'],
    [{ month: '10', year: '2026' }, 'card-expired'],
    [{ month: '10', year: '26' }, 'card-expired'],
    [{ firstName: '  ' }, 'request-invalid'],
    [{ lastName: '' }, 'request-invalid'],
  ])('of %j is refused with %s [CHK-06]', (card, error) => {
    const sandbox = new MemorySandbox()
    expect(sandbox.storeCard(card)).toBe(error)
    expect(sandbox.journal).toEqual([])
  })

  test.each([
    { month: '11', year: '2026' },
    { month: '11', year: '26' },
    { month: '1', year: '27' },
    { number: '5555555555554444', type: 'M' },
    { number: '2223003122003222', type: 'M' },
  ])('of %j is accepted [CHK-06]', (card) => {
    expect(new MemorySandbox().storeCard(card)).toMatch(/^9\d+$/)
  })
})

describe('an account', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', 'approved'],
    ['de62370400440532013001', 'bounces'],
    ['AT61 1904 3002 3457 3201', 'approved'],
    ['DE89370400440532013001', null],
    ['DE89', null],
    ['', null],
  ])('%s is %s [CHK-14]', (iban, outcome) => {
    expect(accountOf(iban)).toBe(outcome)
  })
})
