import { expect, test } from 'vitest'
import { isOfAge, needsAdult } from '#models/checkout/adult-buyer.ts'
import { buyerSchema } from '#models/wire/buyer.ts'
import { validate } from '#models/wire/validate.ts'

test.each([
  ['invoice', true],
  ['sandbox_klarna_installment', true],
  ['payone_klarna_installment', true],
  ['sandbox_klarna_base', false],
  ['sandbox_creditcard', false],
  ['checkmo', false],
  ['cashondelivery', false],
  ['giftcard', false],
])('whether %s is for adults alone: %s [CHK-03]', (code, isForAdults) => {
  expect(needsAdult(code)).toBe(isForAdults)
})

// § 187 (2) sentence 2 BGB: the day of birth counts; who is born on 29 February completes a year with 28 February.
test.each([
  ['2008-11-25', '2026-11-25', true],
  ['2008-11-26', '2026-11-25', false],
  ['2008-12-01', '2026-11-25', false],
  ['2009-01-01', '2026-11-25', false],
  ['1980-12-31', '2026-01-01', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
])('who is born on %s is of age on %s: %s [CHK-03]', (birthDate, today, is) => {
  expect(isOfAge(birthDate, today)).toBe(is)
})

test.each([
  ['', 'required'],
  ['29.02.1980', 'birthDateInvalid'],
  ['1981-02-29', 'birthDateInvalid'],
  ['1880-02-01', 'birthDateInvalid'],
  ['2020-01-01', 'underAge'],
])('the date of birth "%s" is answered with %s at its field [CHK-03]', (birthDate, message) => {
  const checked = validate(buyerSchema(Date.UTC(2026, 10, 25)), { salutation: '', birthDate })
  expect(checked).toEqual({ ok: false, errors: { birthDate: message } })
})

test('an adult needs to state no salutation [CHK-03]', () => {
  const buyer = { salutation: '', birthDate: '1980-02-29' }
  expect(validate(buyerSchema(Date.UTC(2026, 10, 25)), buyer)).toEqual({ ok: true, value: buyer })
})
