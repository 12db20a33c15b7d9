import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { pageMeta, titleOf } from '#src/head/page-meta.ts'

const [german, english] = STORE_VIEWS
const origin = 'https://welt.example'
const page = { title: 'Oxford', description: 'Geschlossene Schnürung', path: '/herren/oxford', store: german, origin }

test('a page names its canonical address and the alternates in other stores [SHELL-16]', () => {
  const paths: Record<string, string> = { de: '/herren/oxford', en: '/men/oxford', de_region: '/herren/oxford' }
  const meta = pageMeta({ ...page, pathIn: ({ code }) => paths[code] ?? null })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://welt.example/herren/oxford' })
  expect(alternates(meta)).toEqual({
    'de-DE': 'https://welt.example/herren/oxford',
    en: 'https://welt.example/en/men/oxford',
    'de-AT': 'https://welt.example/de/herren/oxford',
    'x-default': 'https://welt.example/herren/oxford',
  })
})

test('a store without the page is not named among the alternates [SHELL-16]', () => {
  const meta = pageMeta({ ...page, pathIn: ({ code }) => (code === 'en' ? null : page.path) })
  expect(Object.keys(alternates(meta))).not.toContain('en')
})

test('a page of another store is canonical under its prefix [SHELL-16]', () => {
  const meta = pageMeta({ ...page, store: english, path: '/' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://welt.example/en' })
})

test('a hidden page has noindex and names no alternates [SHELL-16]', () => {
  const meta = pageMeta({ ...page, isHidden: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(alternates(meta)).toEqual({})
})

test.each([
  ['Oxford', 'Oxford · Welt'],
  ['Oxford · Welt', 'Oxford · Welt'],
  ['Welt – rahmengenähte Schuhe', 'Welt – rahmengenähte Schuhe'],
  ['Umwelt', 'Umwelt · Welt'],
  ['', 'Welt'],
])('the title "%s" has the shop’s name once: "%s" [SHELL-16]', (title, expected) => {
  expect(titleOf(title, '/c/boots')).toBe(expected)
})

test('the title ends with the name of the brand [SHELL-17]', () => {
  expect(titleOf('Chelsea', '/bergwelt/en/c/boots')).toBe('Chelsea · Bergwelt')
  expect(titleOf('', '/hauswelt')).toBe('Hauswelt')
  expect(titleOf('Bergwelt – Stiefel', '/bergwelt')).toBe('Bergwelt – Stiefel')
})

function alternates(meta: ReturnType<typeof pageMeta>): Record<string, string> {
  return Object.fromEntries(
    meta.flatMap((tag) => ('rel' in tag && tag.rel === 'alternate' ? [[tag.hrefLang, tag.href]] : [])),
  )
}
