import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { foreignWord } from '#tests/fixtures/foreign-words.ts'

type Texts = { readonly [key: string]: string | Texts }

const files = readdirSync('locales/de')

const SAME_IN_ITALIAN =
  /^(?:(?:Per )?e-mail|E-mail(?:: \{\{email\}\}\.)?|Password|Newsletter|Privacy|Passkey|Menu|Home|Apple Pay|Wallet|Lohe|Gerbergasse|© \{\{shop\}\}\..*)$/

describe.each(files)('%s', (file) => {
  const german = flat(read('de', file))

  test.each(['en', 'it'])('has the same texts and placeholders in %s [SHELL-13]', (language) => {
    const other = flat(read(language, file))
    expect([...other.keys()].sort()).toEqual([...german.keys()].sort())
    for (const [key, text] of other) expect(placeholders(text), key).toEqual(placeholders(german.get(key) ?? ''))
  })

  test('says nothing in Italian as in German or English, except names and loanwords [SHELL-18]', () => {
    const english = flat(read('en', file))
    const same = [...flat(read('it', file))].filter(
      ([key, text]) =>
        [german.get(key), english.get(key)].some((other) => other?.toLowerCase() === text.toLowerCase()) &&
        hasWords(text) &&
        !SAME_IN_ITALIAN.test(text),
    )
    expect(same).toEqual([])
  })

  test.each(['de', 'en', 'it'] as const)('has no word of another language in %s [SHELL-13]', (language) => {
    for (const [key, text] of flat(read(language, file))) expect(foreignWord(language, text), key).toBeUndefined()
  })

  test.each(['de', 'en', 'it'])('leaves nothing empty in %s [SHELL-13]', (language) => {
    for (const [key, text] of flat(read(language, file))) expect(text.trim(), key).not.toBe('')
  })
})

const source = globSync('{src,models,machines,worker,server}/**/*.{ts,tsx}')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
/** Everything in the code that may be the key of a text. A template stands for everything that it can become. */
const written = new Set([...source.matchAll(/(['"`])((?:[\w.:-]|\$\{[^{}`]*\})+)\1/g)].map(([, , key = '']) => key))
const EXPRESSION = /\$\{[^{}]*\}/g
const patterns = [...written]
  .filter((key) => key.includes('${') && /[a-z]{2}/i.test(key.replace(EXPRESSION, '')))
  .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(EXPRESSION, '[^.:]+')}$`))
/** Namespaces that a component gets as an object: their keys are properties. */
const readWhole = new Set(
  [...source.matchAll(/(?:textsOf|getResourceBundle)\([^()]*'(\w+)'\)/g)].map(([, name]) => `${name}.json`),
)

test.each(files.filter((file) => !readWhole.has(file)))('%s has no text that nothing reads', (file) => {
  const unread = [...flat(read('de', file)).keys()].filter((key) => {
    const name = key.replace(/_(?:zero|one|other)$/, '')
    const names = [name, `${file.replace('.json', '')}:${name}`]
    return !names.some((one) => written.has(one) || patterns.some((pattern) => pattern.test(one)))
  })
  expect(unread).toEqual([])
})

function read(language: string, file: string): Texts {
  return JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts
}

function flat(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : [...flat(value, `${path}${key}.`)],
    ),
  )
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').sort()
}

/** Numbers and placeholders alone are written alike. */
function hasWords(text: string): boolean {
  return /\p{L}{3}/u.test(text.replace(/\{\{.*?\}\}/g, ''))
}
