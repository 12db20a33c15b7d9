/** Longer texts are cut: a notice is one line, and refusals are stored in the log. Characters. */
const MAX_LENGTH = 200
/** Nothing beyond this is even looked at. UTF-16 units. */
const MAX_READ = 2000

/**
 * What a failed answer says for people: `result` where it is a text, else `result.result`, `result.errorMessage` or
 * `result.message`, else `message` beside it. Servers on the way write such texts too, so it is untrusted: one line of plain text of
 * at most 200 characters, without control, format and unassigned characters. Null where there is none, and where the
 * platform behind the server could not be reached. [SYNC-14]
 */
export function serverText(answer: Readonly<Record<string, unknown>>): string | null {
  const { result, message } = answer
  const inner: Readonly<Record<string, unknown>> = isRecord(result) ? result : {}
  if (inner.code === 'ENOTFOUND') return null
  const found = [result, inner.result, inner.errorMessage, inner.message, message].find(
    (text) => typeof text === 'string',
  )
  return found === undefined ? null : plainLine(found as string)
}

function plainLine(text: string): string | null {
  const line = text
    .slice(0, MAX_READ)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  if (characters.length <= MAX_LENGTH) return line || null
  return `${characters
    .slice(0, MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
