import { expect, plentifulPair, signIn, test } from '../support/account.ts'
import { untilPagesAreCached } from '../support/service-worker.ts'
import type { Shopper } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** Promises to a signed-in shopper. */

const RELOADS = 100

test('a hundred reloads in two tabs, some of them offline, change neither quantities nor totals [PROM-01]', async ({
  device,
  owner,
  request,
}, { workerIndex }) => {
  test.setTimeout(300_000)
  const { shopper } = device
  const [one, two, three] = [
    await plentifulPair(request, workerIndex),
    await plentifulPair(request, workerIndex),
    await plentifulPair(request, workerIndex),
  ]
  await owner.put(one, 1)
  await owner.put(two, 2)
  await shopper.visit('/')
  await device.signIn(owner)
  await shopper.expectCartCount(3)
  await shopper.buy(three)
  await shopper.expectCartCount(4)
  const wanted = { [one.sku]: 1, [two.sku]: 2, [three.sku]: 1 }
  await expect.poll(() => owner.cart()).toEqual(wanted)
  const total = await totalOf(shopper)

  const context = shopper.page.context()
  const tabs = [shopper, await device.openTab()]
  // A static page, because only the cart is checked.
  await Promise.all(tabs.map((each) => each.visit('/impressum')))
  await untilPagesAreCached(shopper.page)
  for (let round = 0; round < RELOADS / tabs.length; round++) {
    // The page was visited before, so the offline cache answers without a network.
    await context.setOffline(Math.random() < 0.3)
    await Promise.all(tabs.map((each) => reload(each)))
    if (round % 10 === 9) await Promise.all(tabs.map((each) => each.expectCartCount(4)))
  }
  await context.setOffline(false)

  await Promise.all(tabs.map((each) => each.expectCartCount(4)))
  expect(await totalOf(shopper)).toBe(total)
  expect(await device.held()).toEqual(wanted)
  expect(await owner.cart()).toEqual(wanted)
})

test('guest cart and account cart are summed once; signing out and in again changes nothing [PROM-02]', async ({
  device,
  owner,
  request,
}, { workerIndex }) => {
  const { shopper } = device
  const { page } = shopper
  const [common, other] = [await plentifulPair(request, workerIndex), await plentifulPair(request, workerIndex)]
  await owner.put(common, 2)
  await owner.put(other, 1)
  await shopper.buy(common)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await page.getByRole('banner').getByRole('link', { name: 'Mein Konto' }).click()
  await signIn(page.getByRole('dialog', { name: 'Anmelden' }), owner.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
  await shopper.expectCartCount(4)
  const wanted = { [common.sku]: 3, [other.sku]: 1 }
  await expect.poll(() => owner.cart()).toEqual(wanted)

  for (let round = 0; round < 2; round++) {
    await shopper.visit('/my-account')
    await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
    await expect(page.getByText('Sie sind abgemeldet')).toBeVisible()
    await shopper.expectCartCount(0)
    // The form is mounted again once the server has answered as to a guest.
    await shopper.visit('/my-account')
    await signIn(page.getByRole('main'), owner.email)
    await shopper.expectCartCount(4)
    await page.reload()
    await shopper.expectCartCount(4)
    expect(await owner.cart()).toEqual(wanted)
  }
})

test('adding a product keeps what another device has added [PROM-04]', async ({ device, owner, request }, {
  workerIndex,
}) => {
  const { shopper } = device
  const [here, there, next] = [
    await plentifulPair(request, workerIndex),
    await plentifulPair(request, workerIndex),
    await plentifulPair(request, workerIndex),
  ]
  await shopper.visit('/')
  await device.signIn(owner)
  await shopper.buy(here)
  await expect.poll(() => owner.cart()).toEqual({ [here.sku]: 1 })

  await owner.put(there, 2)
  await shopper.openProduct(next)
  await shopper.chooseSize(next.size)
  await shopper.addToCart()

  const wanted = { [here.sku]: 1, [there.sku]: 2, [next.sku]: 1 }
  await expect.poll(() => owner.cart()).toEqual(wanted)
  await shopper.expectCartCount(4)
  expect(await device.held()).toEqual(wanted)
})

test('frequently expiring tokens cause no sign-out, no notice and no lost click [PROM-06]', async ({
  device,
  owner,
  request,
}, { workerIndex }) => {
  const { shopper, proxy } = device
  const pair = await plentifulPair(request, workerIndex)
  await shopper.visit('/')
  await device.signIn(owner)
  proxy.shortenTokens(1500)
  await shopper.buy(pair)
  await shopper.openCart()
  const refreshes = () => proxy.requests('/session/refresh').length
  // A fast machine finishes five rounds within the lifetime of two tokens.
  for (let round = 1; round <= 5 || refreshes() < 2; round++) {
    const quantity = (round % 6) + 1
    await quantityField(shopper).fill(String(quantity))
    await quantityField(shopper).blur()
    await shopper.expectCartCount(quantity)
    await expect.poll(() => owner.cart()).toEqual({ [pair.sku]: quantity })
  }
  expect(await device.isSignedIn()).toBe(true)
  expect(refreshes()).toBeGreaterThan(1)
  await expect(shopper.page.getByRole('alert')).toHaveCount(0)
})

test('after a refused refresh the shop continues as guest, and no request names the old session [PROM-06]', async ({
  device,
  owner,
  request,
}, { workerIndex }) => {
  const { shopper, proxy } = device
  const [before, after] = [await plentifulPair(request, workerIndex), await plentifulPair(request, workerIndex)]
  await shopper.visit('/')
  await device.signIn(owner)
  await shopper.buy(before)
  await expect.poll(() => owner.cart()).toEqual({ [before.sku]: 1 })

  proxy.shortenTokens(0)
  // Without its refresh token the server ends the session.
  await shopper.page.context().clearCookies({ name: 'welt_r' })
  // This goes into the account's cart, which is no longer shown after the sign-out.
  await shopper.openProduct(after)
  await shopper.chooseSize(after.size)
  await shopper.addToCart()
  await expect.poll(() => device.isSignedIn()).toBe(false)
  const seen = proxy.seen.length
  await shopper.buy(after)
  await shopper.openCart()
  await expect(shopper.confirmedTotal).toContainText(/\d+,\d\d/)
  await expect.poll(() => proxy.seen.slice(seen).some(({ path }) => path.startsWith('/api/cart'))).toBe(true)
  expect(proxy.seen.slice(seen).filter(({ token, session }) => token !== null || session?.startsWith('s_'))).toEqual([])
  expect(await owner.cart()).toEqual({ [before.sku]: 1 })
})

/** Retries, because a network change may abort a reload. */
function reload({ page }: Shopper): Promise<void> {
  return expect(async () => void (await page.reload())).toPass()
}

function quantityField(shopper: Shopper) {
  return shopper.cart.getByRole('spinbutton', { name: shopper.words.quantity })
}

/** The total that the cart shows. */
async function totalOf(shopper: Shopper): Promise<string> {
  await shopper.openCart()
  await expect(shopper.confirmedTotal).toContainText(/\d+,\d\d/)
  return shopper.confirmedTotal.innerText()
}
