/** An address in this shop, as a form or a link names it; else the given one. Never another site (open redirect). */
export function localPath(text: string | null | undefined, otherwise: string): string {
  if (text == null || text.length > 2048 || !/^\/(?![/\\])/.test(text)) return otherwise
  const base = 'http://shop.invalid'
  // Browsers drop tabs and line breaks of an address before they read it.
  if (/[\t\r\n]/.test(text) || !URL.canParse(text, base)) return otherwise
  const { origin, pathname, search } = new URL(text, base)
  // `/.//evil.example` is a path of this shop, but what is left of it is a host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : otherwise
}
