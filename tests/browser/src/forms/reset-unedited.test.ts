import { beforeEach, expect, test } from 'vitest'
import { resetUnedited } from '#src/forms/reset-unedited.ts'

let form: HTMLFormElement
let field: HTMLInputElement

beforeEach(() => {
  form = document.createElement('form')
  form.innerHTML = '<input name="firstName" value="Lena">'
  field = form.elements.item(0) as HTMLInputElement
})

test('what was typed stays when the form is reset [USER-05]', () => {
  field.value = 'Anna'
  expect(resetUnedited(form, { firstName: 'Lena' })).toEqual({ firstName: 'Lena' })
  expect(field.value).toBe('Anna')
})

test('a field that has followed a saved value follows the next one too [USER-05]', () => {
  field.defaultValue = 'Anna'
  expect(resetUnedited(form, { firstName: 'Lena' })).toEqual({ firstName: 'Anna' })
  field.defaultValue = 'Bea'
  expect(field.value).toBe('Bea')
})
