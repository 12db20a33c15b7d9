import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyCommand } from '#tests/fixtures/engine/every-command.ts'
import { recordedCommand } from '#worker/operations/tape.ts'

/** Names, mails, codes, tokens, addresses, and texts that look like parts of a tape. */
const typed = fc.oneof(
  fc.constantFrom(
    'Lena Vogt',
    'lena.vogt@example.de',
    'HERBST20',
    'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
    'Lindenweg 4b, 10969 Berlin',
    '+49 30 1234567',
    '4111 1111 1111 1111',
    '"},"type":"x',
    '__proto__',
  ),
  fc.emailAddress(),
  fc.uuid(),
  fc.string({ minLength: 5 }),
)

/** The same commands of a shopper who types nothing. */
const untyped = everyCommand('').map(recordedCommand)

test('nothing that a shopper types, and no key to an order or a session, is on the tape [DEV-09]', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(everyCommand(text).map(recordedCommand)).toEqual(untyped)
    }),
  )
})
