import { expect, test } from 'vitest'
import { closestPicture } from '#src/offline/closest-picture.ts'

const at = (size: string, file = 'oxford.webp') => `https://welt.example/img/${size}/resize/${file}`

test('a picture that was never fetched in this size is shown in the next larger one [CAT-18]', () => {
  const cached = [at('1292/950'), at('100/75'), at('400/400'), at('400/400', 'derby.webp')]
  expect(closestPicture(at('200/200'), cached)).toBe(at('400/400'))
})

test('where all are smaller, the widest is shown [CAT-18]', () => {
  expect(closestPicture(at('1292/950'), [at('100/75'), at('400/400')])).toBe(at('400/400'))
})

test('another photograph is never shown instead [CAT-18]', () => {
  expect(closestPicture(at('200/200'), [at('400/400', 'derby.webp'), 'https://welt.example/logo.png'])).toBeNull()
  expect(closestPicture('https://welt.example/img/', [at('400/400')])).toBeNull()
})
