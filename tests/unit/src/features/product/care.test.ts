import { expect, test } from 'vitest'
import reading from '#locales/en/reading.json' with { type: 'json' }
import { careOf } from '#src/features/product/static-sections.server.tsx'

const { care } = reading

function facts(leather: string, sole: string) {
  return [
    { code: 'leather', label: 'Upper leather', value: leather },
    { code: 'hf_shoe_outsole', label: 'Outsole', value: sole },
  ]
}

test.each([
  { leather: 'Suede, Tannery Vaurenne', sole: 'Studded rubber sole', asks: ['suede', 'rubber'] },
  { leather: 'Veloursleder', sole: 'Ledersohle', asks: ['suede', 'sole'] },
  { leather: 'Shell cordovan', sole: 'Leather sole with rubber insert', asks: ['cordovan', 'sole'] },
  { leather: 'Box calf', sole: 'Double leather sole', asks: ['smooth', 'sole'] },
] as const)('$leather on a $sole has the care texts $asks [CAT-01]', ({ leather, sole, asks }) => {
  const advice = careOf({ facts: facts(leather, sole), hf_shoe_last: 901 }, reading)
  expect(advice).toEqual([care.trees, care.rest, ...asks.map((ask) => care[ask])])
})

test('a Blake-stitched sole is resoled by its seam: it has no welt [CAT-01]', () => {
  const blake = { code: 'hf_shoe_make', label: 'Make', value: 'Blake-stitched' }
  expect(careOf({ facts: [...facts('Box calf', 'Leather sole'), blake], hf_shoe_last: 901 }, reading)).toContain(
    care.stitchedSole,
  )
})

test('other products have no shoe care [CAT-01]', () => {
  expect(careOf({ facts: [] }, reading)).toEqual([])
})
