import { hashOfText } from '../../log/hash.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** One value as a line: the hash of its text, and the text. */
export function lineOf(value: unknown): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(value)
  return encoder.encode(`${hashOfText(text)} ${text}\n`)
}

/** What lies before the first line that is torn: whoever was killed while it wrote had told nobody of that one. */
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
