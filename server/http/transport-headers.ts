/** One year, as browsers' preload lists ask. Subdomains belong to others. */
const STRICT_TRANSPORT = 'max-age=31536000'

/** Headers of every answer of the shop, whatever it is: no type is guessed, and a shop with TLS is never asked without. */
export function transportHeaders(publicOrigin: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(publicOrigin.startsWith('https:') ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {}),
  }
}
