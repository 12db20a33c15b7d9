/** Holds the longest form: a message of 10,000 characters, each up to nine bytes when encoded, and the fields beside it. */
const LIMIT_BYTES = 96 * 1024

type ReadForm =
  | { readonly ok: true; readonly form: URLSearchParams }
  /** HTTP status. */
  | { readonly ok: false; readonly status: 413 | 415 }

/** Reads a plain form post up to the limit. */
export async function readForm(request: Request): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return { ok: false, status: 415 }
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > LIMIT_BYTES) return { ok: false, status: 413 }
    text += decoder.decode(part, { stream: true })
  }
  return { ok: true, form: new URLSearchParams(text + decoder.decode()) }
}
