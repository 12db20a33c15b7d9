import { expect, test } from 'vitest'
import { accountOf } from '#server/provider/core/account-check.ts'

/** Examples of the IBAN registry of SWIFT. */
const EXAMPLES = [
  'AT61 1904 3002 3457 3201',
  'BE68 5390 0754 7034',
  'ES91 2100 0418 4502 0005 1332',
  'FR14 2004 1010 0505 0001 3M02 606',
  'IE29 AIBK 9311 5212 3456 78',
  'IT60 X054 2811 1010 0000 0123 456',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'PL61 1090 1014 0000 0712 1981 2874',
]

test.each(EXAMPLES)('a debit of an account in another country of the Union is taken: %s [CHK-14]', (iban) => {
  expect(accountOf(iban)).toBe('approved')
  expect(accountOf(iban.toLowerCase())).toBe('approved')
})

test('an account number with two digits exchanged is no account [CHK-14]', () => {
  expect(accountOf('NL91 ABNA 0417 1634 00')).toBeNull()
  expect(accountOf('AT61 1904 3002 3457 3210')).toBeNull()
})
