/** Cents of a decimal amount such as `129.00`; null if it is none. */
export function centsOf(text: string | undefined): number | null {
  const [, sign, whole, fraction] = /^(-?)(\d{1,10})\.(\d{2})$/.exec(text ?? '') ?? []
  if (whole === undefined) return null
  return Number(`${sign}${whole}${fraction}`)
}
