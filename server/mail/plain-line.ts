/**
 * Untrusted text made safe for a mail of the shop: one line of limited length in which no mail program detects a link.
 * Otherwise the order form could send spam to any address.
 */
export function plainLine(text: string, maxLength = 100): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/(?:\p{L}[\p{L}\d+.-]*:)*\/{2,}/giu, '')
    .replace(/(?<=[\p{L}\d])[.:@](?=\p{L})/gu, (sign) => (sign === '.' ? '. ' : ' '))
    .trim()
  const characters = [...line]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line
}
