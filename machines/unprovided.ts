/** Default of an effect that page or worker provide by `.provide()`: reaching it is a defect. */
export function unprovided(): never {
  throw new Error('This effect was not provided')
}

/** The same for a call: it rejects, and the machine takes its error path. */
export async function unprovidedCall(): Promise<never> {
  return unprovided()
}
