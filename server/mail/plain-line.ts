/**
 * Text that a stranger typed, as it may stand in a mail of the shop: one line of limited length in which no mail
 * program finds a link. Otherwise the order form sends a stranger's words and addresses to anybody.
 */
export function plainLine(text: string, maxLength = 100): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{L}[\p{L}\d+.-]*:\/\//giu, '')
    .replace(/(?<=[\p{L}\d])[.:@](?=\p{L})/gu, (sign) => (sign === '.' ? '. ' : ' '))
    .trim()
  const characters = [...line]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line
}
