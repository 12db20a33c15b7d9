import { expect, test } from '../support/account.ts'
import { paintedLuminance } from '../support/painted.ts'

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light' })

test('on a phone, a shade at the edge of the account’s links says that more lie beyond [USER-04]', async ({
  device,
  owner,
}) => {
  await device.signIn(owner)
  const { page } = await device.openTab()
  await page.goto(`${device.shopper.origin}/my-account`)
  const links = page.getByRole('navigation', { name: 'Mein Konto' }).getByRole('list')
  const shadeOf = async (edge: 'left' | 'right') => {
    const others = edge === 'left' ? { left: 0.01, right: 0.97 } : { left: 0.97, right: 0.01 }
    return 1 - (await paintedLuminance(links, { ...others, bottom: 0.9 })).darkest
  }
  await links.evaluate((list) => list.scrollTo({ left: 0 }))
  expect(await shadeOf('right')).toBeGreaterThan((await shadeOf('left')) + 0.05)
  await links.evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
  expect(await shadeOf('left')).toBeGreaterThan((await shadeOf('right')) + 0.05)
})
