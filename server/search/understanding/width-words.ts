/** A width that the shop offers: its letter and its option. */
export interface OfferedWidth {
  readonly letter: string
  readonly label: string
  readonly option: string
}

/** Extracts offered widths from a text: "G-Weite", "weite G", "width G", "g fitting". [SEARCH-04] */
export function spokenWidths(
  text: string,
  offered: readonly OfferedWidth[],
): { readonly rest: string; readonly widths: readonly string[] } {
  if (offered.length === 0) return { rest: text, widths: [] }
  const letter = `(${offered.map((width) => width.letter).join('|')})`
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:in\\s+)?(?:(?:schuh)?weite|width|fitting)[\\s:-]*${letter}(?![\\p{L}\\p{N}])|` +
      `(?<![\\p{L}\\p{N}])(?:in\\s+)?${letter}[\\s-]*(?:weite|width|fitting)(?!\\p{L})`,
    'giu',
  )
  const widths: string[] = []
  const rest = text.replace(pattern, (_, behind: string | undefined, before: string | undefined) => {
    const typed = (behind ?? before ?? '').toUpperCase()
    widths.push(...offered.filter((width) => width.letter === typed).map(({ option }) => option))
    return ' '
  })
  return { rest, widths: [...new Set(widths)] }
}
