/** An effect that the page or the worker provides by `.provide()`: a machine that reaches it unprovided is a defect. */
export function unprovided(): never {
  throw new Error('This effect was not provided')
}

/** The same for a call: it rejects, so that the machine takes its error path. */
export async function unprovidedCall(): Promise<never> {
  return unprovided()
}
