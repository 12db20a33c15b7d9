import { expect, test } from 'vitest'
import { changeEmailFormSchema } from '#models/wire/passwords.ts'
import { proofFormSchema } from '#models/wire/session.ts'
import { validate } from '#models/wire/validate.ts'

const errorsOf = (schema: typeof proofFormSchema | typeof changeEmailFormSchema, fields: Record<string, string>) => {
  const checked = validate(schema, fields)
  return checked.ok ? null : checked.errors
}

test.each([
  ['the password', { password: 'Rahmen-genäht-1' }, null],
  ['a passkey', { password: '', proof: 'passkey' }, null],
  ['nothing', { password: '' }, { password: 'required' }],
  ['a password that no account has', { password: 'x'.repeat(257) }, { password: 'tooLong' }],
])('a form that needs a proof, with %s [USER-12]', (_name, fields, errors) => {
  expect(errorsOf(proofFormSchema, fields)).toEqual(errors)
})

test('an unknown kind of proof is refused [USER-12]', () => {
  expect(errorsOf(proofFormSchema, { password: '', proof: 'yes' })).not.toBeNull()
})

test('another e-mail address needs the password or a passkey, and an address that is another one [USER-12]', () => {
  const change = { email: 'neu@example.de', presentEmail: 'alt@example.de' }
  expect(errorsOf(changeEmailFormSchema, { ...change, password: '' })).toEqual({ password: 'required' })
  expect(errorsOf(changeEmailFormSchema, { ...change, password: 'Rahmen-genäht-1' })).toBeNull()
  expect(errorsOf(changeEmailFormSchema, { ...change, password: '', proof: 'passkey' })).toBeNull()
  expect(
    errorsOf(changeEmailFormSchema, { ...change, presentEmail: 'Neu@example.de', password: '', proof: 'passkey' }),
  ).toEqual({ email: 'emailSame' })
})
