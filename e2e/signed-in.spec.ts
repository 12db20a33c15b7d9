import { expect, plentifulPair, test } from './support/account.ts'
import { untilPagesAreCached } from './support/service-worker.ts'
import type { Shopper } from './support/shop.ts'

/** What is promised to somebody with an account. */

const RELOADS = 100

test('a hundred reloads in two tabs, now and then offline, change neither quantities nor totals [PROM-01]', async ({
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
  // A page of words: it is the cart that is looked at.
  await Promise.all(tabs.map((each) => each.visit('/impressum')))
  await untilPagesAreCached(shopper.page)
  for (let round = 0; round < RELOADS / tabs.length; round++) {
    // The page that is loaded has been seen: without a network it comes from the cache.
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

test("a guest's cart and the account's are summed once; out and in again changes nothing [PROM-02]", async ({
  device,
  owner,
  request,
}, { workerIndex }) => {
  const { shopper } = device
  const [common, other] = [await plentifulPair(request, workerIndex), await plentifulPair(request, workerIndex)]
  await owner.put(common, 2)
  await owner.put(other, 1)
  await shopper.buy(common)
  await device.signIn(owner)
  await shopper.expectCartCount(4)
  const wanted = { [common.sku]: 3, [other.sku]: 1 }
  await expect.poll(() => owner.cart()).toEqual(wanted)

  for (let round = 0; round < 2; round++) {
    await signOutWhenSent()
    await shopper.expectCartCount(0)
    await device.signIn(owner)
    await shopper.expectCartCount(4)
    await shopper.page.reload()
    await shopper.expectCartCount(4)
    expect(await owner.cart()).toEqual(wanted)
  }

  async function signOutWhenSent(): Promise<void> {
    await expect(() => device.signOut()).toPass()
  }
})

test('what another device added stays when something is added here [PROM-04]', async ({ device, owner, request }, {
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

test('tokens end all the time, the shopper stays: no sign-out, no notice, no lost click [PROM-06]', async ({
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
  const refreshes = () => proxy.requests('/api/user/refresh').length
  // A quick machine does five rounds within the life of two tokens.
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

test("when the refresh is refused a guest's shop goes on, and no call bears the old token [PROM-06]", async ({
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
  const refused = {
    kind: 'answer',
    status: 401,
    body: '{"code":401,"result":"Invalid refresh token provided"}',
  } as const
  proxy.inject('/api/user/refresh', refused, 1000)
  // In the account's cart for a moment, which then is no longer shown.
  await shopper.openProduct(after)
  await shopper.chooseSize(after.size)
  await shopper.addToCart()
  await expect.poll(() => device.isSignedIn()).toBe(false)
  const seen = proxy.seen.length
  await shopper.buy(after)
  await shopper.openCart()
  await expect(shopper.confirmedTotal).toContainText(/\d+,\d\d/)
  await expect.poll(() => proxy.seen.slice(seen).some(({ path }) => path.startsWith('/api/cart'))).toBe(true)
  expect(proxy.seen.slice(seen).filter(({ token }) => token !== null)).toEqual([])
  expect(await owner.cart()).toEqual({ [before.sku]: 1 })
})

/** A change of the network in the middle may end a reload: people try again. */
function reload({ page }: Shopper): Promise<void> {
  return expect(async () => void (await page.reload())).toPass()
}

function quantityField(shopper: Shopper) {
  return shopper.cart.getByRole('spinbutton', { name: shopper.words.quantity })
}

/** The sum as the cart shows it. */
async function totalOf(shopper: Shopper): Promise<string> {
  await shopper.openCart()
  await expect(shopper.confirmedTotal).toContainText(/\d+,\d\d/)
  return shopper.confirmedTotal.innerText()
}
