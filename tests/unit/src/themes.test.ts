import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { THEMES } from '#models/store/read-brands.ts'
import { typographyFaults } from '#tests/fixtures/typography.ts'

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5
const MARK = 3

const BRANDS = readdirSync(THEMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const FILES = [
  'apple-touch-icon.png',
  'brand.json',
  'catalogue.json',
  'favicon.ico',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'logo.svg',
  'promotion.json',
  'texts.de.json',
  'texts.en.json',
  'texts.it.json',
  'tokens.css',
]

const SHARED_TOKENS = readFileSync('src/ui/tokens.css', 'utf8')

test('Welt, Bergwelt and Hauswelt are brands [SHELL-01]', () => {
  expect(BRANDS).toEqual(expect.arrayContaining(['bergwelt', 'hauswelt', 'welt']))
})

describe.each(BRANDS)('%s', (code) => {
  const read = (file: string) => readFileSync(join(THEMES, code, file), 'utf8')

  test('is a folder of tokens, texts, pictures and facts [SHELL-17]', () => {
    expect(readdirSync(join(THEMES, code)).toSorted()).toEqual(FILES)
  })

  describe.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('in the %s scheme', (_, scheme) => {
    const tokens = new Map([...tokensOf(SHARED_TOKENS, scheme), ...tokensOf(read('tokens.css'), scheme)])
    const contrast = (one: string, other: string) => ratio(tokens.get(one) ?? one, tokens.get(other) ?? other)

    test.each(['ink', 'ink-soft', 'accent', 'accent-strong', 'success', 'warning', 'danger'])(
      'text in %s is legible on every background [SHELL-01]',
      (colour) => {
        for (const ground of ['ground', 'paper', 'sunken'])
          expect(contrast(colour, ground), ground).toBeGreaterThan(TEXT)
      },
    )

    test('text on buttons and in the footer is legible [SHELL-01]', () => {
      expect(contrast('on-accent', 'accent')).toBeGreaterThan(TEXT)
      expect(contrast('on-accent', 'accent-strong')).toBeGreaterThan(TEXT)
      for (const colour of ['on-footer', 'on-footer-soft', 'danger-on-footer']) {
        expect(contrast(colour, 'footer'), colour).toBeGreaterThan(TEXT)
      }
    })

    test('edges of fields and the mark in the logo are visible [SHELL-01]', () => {
      for (const ground of ['ground', 'paper']) expect(contrast('line-strong', ground), ground).toBeGreaterThan(MARK)
      expect(contrast('mark-on-footer', 'footer')).toBeGreaterThan(MARK)
      expect(contrast('accent', 'ground')).toBeGreaterThan(MARK)
    })

    test('the browser’s bars have the colour of the page [SHELL-12]', () => {
      const { themeColor } = JSON.parse(read('brand.json')) as { themeColor: { light: string; dark: string } }
      expect([themeColor.light, themeColor.dark][scheme]).toBe(tokens.get('ground'))
    })
  })

  test.each(['de', 'en', 'it'] as const)(
    'its texts in %s are complete and follow the typography [SHELL-13]',
    (language) => {
      const texts = JSON.parse(read(`texts.${language}.json`)) as Record<string, string>
      expect(Object.keys(texts).toSorted()).toEqual(['claim', 'description', 'title'])
      const promoted = [
        ...textsIn(JSON.parse(read('promotion.json')), language),
        ...textsIn(JSON.parse(read('catalogue.json')), language),
      ]
      for (const text of [...Object.values(texts), ...promoted])
        expect(typographyFaults(language, text), text).toEqual([])
    },
  )
})

test('no code and no text names a brand besides its folder [SHELL-17]', () => {
  const named = BRANDS.filter((code) => code !== 'welt').join('|')
  const files = ['models', 'machines', 'worker', 'devtools', 'server', 'locales', 'src', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|css|json|html)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  )
  expect(files.length).toBeGreaterThan(500)
  const outside = files.filter((file) => !file.startsWith(join('src', 'themes')) && existsSync(file))
  expect(outside.filter((file) => new RegExp(named, 'i').test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Colours by name: a plain value, or the one of `light-dark()`; the later declaration wins. */
function tokensOf(css: string, scheme: 0 | 1): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
      ([, name = '', light, dark, plain]) => [name, plain ?? [light, dark][scheme] ?? ''],
    ),
  )
}

/** WCAG's contrast of two colours, 1 to 21. */
function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = Number.NaN, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((channel) => {
    const part = Number.parseInt(channel, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Every text of a language in a tree of records. */
function textsIn(tree: unknown, language: string): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) =>
    key === language && typeof value === 'string' ? [value] : textsIn(value, language),
  )
}
