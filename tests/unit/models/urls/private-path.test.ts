import { expect, test } from 'vitest'
import { isPrivatePath } from '#models/urls/private-path.ts'

test.each([
  '/my-account',
  '/my-account/',
  '/my-account/orders/400000001',
  '/my-account/orders.data',
  '/my-account.data',
  '/en/my-account',
  '/de/My-Account/devices',
  '/resetpassword',
  '/en/resetpassword',
  '/vertrag-widerrufen',
  '/en/withdraw-from-contract',
  '/recedere-dal-contratto',
  '/confirm-account/email',
  '/redirect',
  '/newsletter/confirm',
  '/en/stock-alert/confirm',
  '/review/confirm.data',
])('no cache stores %s [USER-11]', (path) => expect(isPrivatePath(path)).toBe(true))

test.each(['/', '/en', '/herren', '/p/redirect', '/i/my-account', '/redirected', '/checkout', '/wishlist'])(
  'caches may store %s [CAT-18]',
  (path) => expect(isPrivatePath(path)).toBe(false),
)
