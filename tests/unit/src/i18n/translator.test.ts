import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { translatorOf } from '#src/i18n/translator.ts'

function german() {
  const instance = createInstance({
    lng: 'de',
    fallbackLng: false,
    defaultNS: 'common',
    resources: {},
    initAsync: false,
  })
  void instance.init()
  return instance
}

test('a text that loads after its key was requested is shown from then on [SHELL-13]', () => {
  const instance = german()
  const t = translatorOf(instance, 'common')
  const text = () => (t as unknown as (key: string) => string)('later')
  expect(text()).toBe('later')
  instance.addResourceBundle('de', 'common', { later: 'Später' })
  expect(text()).toBe('Später')
})

test('counts, values and namespaces of one key have separate cached texts [SHELL-13]', () => {
  const instance = german()
  const sizes = { left_one: 'noch {{count}} Größe', left_other: 'noch {{count}} Größen', of: '{{count}} von {{total}}' }
  instance.addResourceBundle('de', 'listing', sizes)
  instance.addResourceBundle('de', 'product', {
    left_one: 'letztes Paar',
    left_other: 'letzte Paare',
    of: 'von {{total}}',
  })
  type Ask = (key: string, values: Readonly<Record<string, number>>) => string
  const listing: Ask = translatorOf(instance, 'listing' as 'common') as unknown as Ask
  const product: Ask = translatorOf(instance, 'product' as 'common') as unknown as Ask
  for (let round = 0; round < 2; round++) {
    expect(listing('left', { count: 1 })).toBe('noch 1 Größe')
    expect(listing('left', { count: 3 })).toBe('noch 3 Größen')
    expect(listing('of', { count: 3, total: 5 })).toBe('3 von 5')
    expect(listing('of', { count: 3, total: 6 })).toBe('3 von 6')
    expect(product('left', { count: 1 })).toBe('letztes Paar')
    expect(product('of', { total: 7 })).toBe('von 7')
  }
})

test('values that are similar as text have separate cached texts [SHELL-13]', () => {
  const instance = german()
  instance.addResourceBundle('de', 'search', { of: '{{one}}|{{two}}' })
  type Ask = (key: string, values: Readonly<Record<string, string>>) => string
  const t: Ask = translatorOf(instance, 'search' as 'common') as unknown as Ask
  expect(t('of', { one: 'x', two: 'y" two "z' })).toBe('x|y&quot; two &quot;z')
  expect(t('of', { one: 'x" two "y', two: 'z' })).toBe('x&quot; two &quot;y|z')
  expect(t('of', { one: 'x two y', two: 'z' })).toBe('x two y|z')
  expect(t('of', { one: 'x', two: 'y two z' })).toBe('x|y two z')
})
