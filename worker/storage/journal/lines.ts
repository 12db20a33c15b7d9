import { hashOfText } from '../../log/hash.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** A value as a line: the hash of its JSON, then the JSON. */
export function lineOf(value: unknown): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(value)
  return encoder.encode(`${hashOfText(text)} ${text}\n`)
}

/** The values before the first torn line. A process that was killed while it wrote a line had not acknowledged it. */
export function valuesOf(bytes: Uint8Array): readonly unknown[] {
  const values: unknown[] = []
  for (const line of decoder.decode(bytes).split('\n')) {
    const end = line.indexOf(' ')
    const text = line.slice(end + 1)
    if (end < 0 || line.slice(0, end) !== hashOfText(text)) break
    values.push(JSON.parse(text))
  }
  return values
}
