/** The shop cannot start or go on. The message is for the operator: what is wrong, and what to do about it. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
