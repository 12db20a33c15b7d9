import { expect, test } from 'vitest'
import { chosenCoding, EncodedAnswers } from '#server/http/encoded-answers.ts'

test('an answer is serialised and compressed once for all requests', async () => {
  const answers = new EncodedAnswers(1_000_000)
  let written = 0
  const write = () => {
    written++
    return 'x'.repeat(5000)
  }
  await Promise.all(Array.from({ length: 20 }, () => answers.get('same', 'br', write)))
  await answers.get('same', 'br', write)
  expect(written).toBe(1)
})

test('a thousand different requests stay within the memory limit', async () => {
  const answers = new EncodedAnswers(10_000)
  for (let index = 0; index < 1000; index++) await answers.get(`q${index}`, '', () => `answer ${index}`.repeat(20))
  expect(answers.bytes).toBeLessThanOrEqual(10_000)
})

test('a failed answer is not cached', async () => {
  const answers = new EncodedAnswers(10_000)
  const failing = answers.get('q', '', () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(Buffer.from((await answers.get('q', '', () => 'yes')).body).toString()).toBe('yes')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  ['brotli', 'identity'],
])('of "%s" the coding is %s', (header, coding) => {
  expect(chosenCoding(header)).toBe(coding)
})
