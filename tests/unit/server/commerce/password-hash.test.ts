import { expect, test } from 'vitest'
import { isPassword } from '#server/commerce/password-hash.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestShop } from '#tests/fixtures/shop.ts'

/** Of "Rahmen-genäht-1", made with the reference implementation (`argon2 … -id -k 64 -t 1 -p 1`). */
const STORED = '$argon2id$v=19$m=64,t=1,p=1$d2VsdHNhbHR3ZWx0c2FsdA$aLE9GBOVYwPJJ9AFVLfO2Ke+2ocnLWn+zTAYZtyjbEc'

test('a stored password is an argon2id hash with at least the costs that OWASP asks for [PROM-14]', async () => {
  const shop = await openTestShop({ passwordCosts: undefined })
  const { id } = await signedInCustomer(shop)
  const stored = await shop.database.db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(stored?.password_hash ?? '') ?? []
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
  expect(Number(passes)).toBeGreaterThanOrEqual(2)
  await shop.close()
})

test('a hash of other costs stays valid [USER-06]', async () => {
  expect(await isPassword('Rahmen-genäht-1', STORED)).toBe(true)
  expect(await isPassword('Rahmen-genäht-2', STORED)).toBe(false)
})
