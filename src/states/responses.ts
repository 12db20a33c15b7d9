/** The server's answer to a request of the page. */
export type Respond = () => Promise<Response>

/** An answer of the shop's API. */
export function answering(result: unknown): Respond {
  return () => Promise.resolve(Response.json({ code: 200, result }))
}

/** An error of the shop's API. */
export function refusing(error: string): Respond {
  return () => Promise.resolve(Response.json({ code: 403, result: null, meta: { error } }, { status: 403 }))
}

/** Documents of the catalogue. */
export function finding(documents: readonly object[]): Respond {
  const hits = documents.map((_source) => ({ _source }))
  return () => Promise.resolve(Response.json({ hits: { hits, total: hits.length } }))
}

/** The server does not answer while the state is shown. */
export function pending(): Promise<never> {
  return new Promise(() => undefined)
}

export function unreachable(): Promise<never> {
  return Promise.reject(new TypeError('No network'))
}
