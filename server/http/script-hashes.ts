import { createHash } from 'node:crypto'

/** Sources of a policy that allow the inline scripts of this page, as far as their attributes are trusted. */
export function scriptHashes(html: string, isTrusted: (attributes: string) => boolean): string {
  const hashes = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = '', script]) => isTrusted(attributes) && script)
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}
