import { expect, test } from 'vitest'
import { analyserOf } from '#server/search/analyser.ts'
import { editDistance } from '#server/search/edit-distance.ts'
import { wordsOf } from '#server/search/normalise.ts'

const german = analyserOf('de')
const english = analyserOf('en')
const termOf = (analyser: typeof german, word: string) => analyser.index(word).whole[0]

test.each([
  ['Rahmengenähte', 'rahmengenaehter'],
  ['Größe', 'groesse'],
  ['Straße', 'strassen'],
  ['Schuhe', 'Schuh'],
  ['Stiefeln', 'stiefel'],
  ['schwarzes', 'Schwarze'],
  ['Schnürsenkel', 'schnuersenkel'],
])('German treats "%s" and "%s" as one word [SEARCH-04]', (one, other) => {
  expect(termOf(german, one)).toBe(termOf(german, other))
})

test.each([
  ['boots', 'Boot'],
  ['brushes', 'brush'],
  ['chukkas', 'chukka'],
])('English treats "%s" and "%s" as one word [SEARCH-04]', (one, other) => {
  expect(termOf(english, one)).toBe(termOf(english, other))
})

test('German umlaut spelling does not change English words: suede stays suede [SEARCH-04]', () => {
  expect(termOf(english, 'suede')).toBe('suede')
})

test.each([
  ['Wildlederstiefel', 'stiefel', 'wildled'],
  ['Kalbsleder', 'led', 'kalb'],
  ['Schuhcreme', 'crem', 'schuh'],
])('the compound %s has the head %s and the modifier %s [SEARCH-04]', (compound, head, modifier) => {
  const { whole, modifiers } = german.index(compound)
  expect(whole).toContain(head)
  expect(modifiers).toContain(modifier)
})

test('a Hausschuh is found as one, but is no more a shoe than others are [SEARCH-04]', () => {
  expect(german.index('Hausschuhe')).toEqual({ whole: [termOf(german, 'Hausschuh')], modifiers: ['haus'] })
  expect(german.index('Schuhe').whole).toEqual(['schuh'])
})

test('a hyphenated name is found as one word and as two [SEARCH-04]', () => {
  expect(english.index('Cap-Toe').whole).toEqual(['cap', 'toe', 'captoe'])
  expect(german.index('Cap-Toe').whole).toContain(termOf(german, 'Captoe'))
})

test.each(['42,5', '42.5', '42½', '42 ½'])('the size %s is 42.5 [SEARCH-04]', (size) => {
  expect(wordsOf(size)).toEqual(['42.5'])
})

test('stop words count only if the text has no others [SEARCH-04]', () => {
  expect(german.query('Schuhe für die Hochzeit').map(({ folded }) => folded)).toEqual(['schuhe', 'hochzeit'])
  expect(german.query('für die')).toHaveLength(2)
})

test.each([
  ['oxfrod', 'oxford', 1],
  ['derbi', 'derby', 1],
  ['stifel', 'stiefel', 1],
  ['monk', 'oxford', 3],
])('%s becomes %s after at most %i edits [SEARCH-04]', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
})

test('in English, too, "shoe cream" is a cream and not a shoe [SEARCH-04]', () => {
  expect(english.index('Shoe cream Black')).toEqual({ whole: ['cream', 'black'], modifiers: ['shoe'] })
  expect(english.index('shoes for rain').whole).toContain('shoe')
  expect(english.query('shoe cream').map(({ folded }) => folded)).toEqual(['cream'])
  expect(english.query('black shoes').map(({ folded }) => folded)).toEqual(['black', 'shoes'])
})

test('two words that the trade writes as one match that one [SEARCH-04]', () => {
  const [wingTips, ...others] = english.query('wing tips')
  expect(others).toEqual([])
  expect(wingTips).toMatchObject({ typed: 'wing tips', folded: 'wingtips' })
  expect(english.query('wing black').map(({ folded }) => folded)).toEqual(['wing', 'black'])
})

test('a model is found with its letters and number written together [SEARCH-04]', () => {
  expect(german.query('ox118')[0]?.alternatives.map(({ terms }) => terms)).toContainEqual(['ox', '118'])
})

test.each([
  ['uk 9', ['43']],
  ['Größe UK 8½', ['42.5']],
  ['us 9', ['42', '40']],
  ['size 8', ['42', '41', '39']],
  ['größe 42,5', ['42.5']],
])('%s is converted to European sizes [SEARCH-04]', (typed, sizes) => {
  const [asked, ...others] = german.query(typed)
  expect(others).toEqual([])
  expect(new Set(asked?.alternatives.flatMap(({ terms }) => terms))).toEqual(new Set(sizes))
})

test.each([
  ['12 cm', ['12', 'cm']],
  ['No. 8', ['no', '8']],
  ['uk 25', ['uk', '25']],
  ['9', ['9']],
])('%s is not a size [SEARCH-04]', (typed, words) => {
  expect(german.query(typed).flatMap(({ folded }) => folded)).toEqual(words)
})
