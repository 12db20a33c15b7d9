import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isFormal, isInfinitive } from '#tests/fixtures/italian-labels.ts'
import { typographyFaults } from '#tests/fixtures/typography.ts'
import { excludedWord } from '#tests/fixtures/voice.ts'

type Texts = { readonly [key: string]: string | Texts }

describe.each(['de', 'en', 'it'])('%s', (language) => {
  test.each(readdirSync(`locales/${language}`))('%s follows the typography of its language [SHELL-13]', (file) => {
    for (const [key, text] of flat(language, file))
      expect(typographyFaults(language, text), `${key}: ${text}`).toEqual([])
  })

  test.each(readdirSync(`locales/${language}`))('%s uses no word that the voice guide excludes [SHELL-13]', (file) => {
    for (const [key, text] of flat(language, file))
      expect(excludedWord(language, text), `${key}: ${text}`).toBeUndefined()
  })
})

test('buttons, links and headings in Italian are in the second person, questions and legal names apart [SHELL-18]', () => {
  for (const file of readdirSync('locales/it')) {
    for (const [key, text] of flat('it', file)) {
      if (/[.:?…]$/.test(text)) continue
      expect(isInfinitive(text), `${file} ${key}: ${text}`).toBe(false)
      expect(isFormal(text), `${file} ${key}: ${text}`).toBe(false)
    }
  }
})

function flat(language: string, file: string): Map<string, string> {
  return entries(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts, '')
}

function entries(texts: Texts, path: string): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : [...entries(value, `${path}${key}.`)],
    ),
  )
}
