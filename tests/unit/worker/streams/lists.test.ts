import { expect, test } from 'vitest'
import type { ListedProduct } from '#models/product/product-lists.ts'
import { given } from '#tests/fixtures/engine/decider-specification.ts'
import { type ListsEvent, lists } from '#worker/streams/lists.ts'

function shoe(sku: string): ListedProduct {
  return {
    sku,
    name: `Oxford ${sku}`,
    href: `/p/${sku}/oxford`,
    image: { image: '/o.jpg', alt: '', colour: '#8c8379' },
  }
}

function added(sku: string, list: 'wishlist' | 'compare' = 'wishlist'): ListsEvent {
  return { type: 'lists.product-added', list, product: shoe(sku) }
}

test('a product is noted on the list it was put on, once [CAT-24]', () => {
  given(lists, added('OX-1', 'compare'))
    .when({ type: 'lists.add', list: 'wishlist', product: shoe('OX-1') })
    .leadsTo(added('OX-1'))
  given(lists, added('OX-1'))
    .when({ type: 'lists.add', list: 'wishlist', product: { ...shoe('OX-1'), name: 'Another name' } })
    .leadsTo()
})

test('a product is taken off its list; what is not there cannot be [CAT-24]', () => {
  const noted = given(lists, added('OX-1'), added('OX-1', 'compare'))
  noted
    .when({ type: 'lists.remove', list: 'wishlist', sku: 'OX-1' })
    .leadsTo({ type: 'lists.product-removed', list: 'wishlist', sku: 'OX-1' })
  noted.when({ type: 'lists.remove', list: 'wishlist', sku: 'OX-2' }).leadsTo()
})

test('the comparison holds eight models; the ninth is refused with the limit [CAT-24]', () => {
  const eight = Array.from({ length: 8 }, (_, place) => added(`OX-${place}`, 'compare'))
  given(lists, ...eight)
    .when({ type: 'lists.add', list: 'compare', product: shoe('OX-9') })
    .isRefused('list-full', { most: 8 })
})

test('lists keep the order in which things were noted, and end empty [CAT-24]', () => {
  const { state } = given(lists, ...[added('OX-1'), added('OX-2'), added('OX-3', 'compare'), added('OX-4')], {
    type: 'lists.product-removed',
    list: 'wishlist',
    sku: 'OX-2',
  })
  expect(state.wishlist.map(({ sku }) => sku)).toEqual(['OX-1', 'OX-4'])
  expect(state.compare.map(({ sku }) => sku)).toEqual(['OX-3'])
  expect(lists.evolve(state, { type: 'lists.cleared' })).toEqual({ wishlist: [], compare: [] })
})
