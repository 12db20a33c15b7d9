import { expect, test } from 'vitest'
import { localPath } from '#models/urls/local-path.ts'

test.each(['/checkout', '/en/my-account/orders?page=2', '/'])('%s is an address of the shop [USER-19]', (address) => {
  expect(localPath(address, '/my-account')).toBe(address)
})

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example/sign-in',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'my-account',
  `/${'x'.repeat(3000)}`,
])('%j leads to the account instead of another site [USER-19]', (address) => {
  expect(localPath(address, '/my-account')).toBe('/my-account')
})
