/**
 * Whether a width's label names the regular one: G in the German letters (F narrow, G regular, H wide). Labels begin with
 * the letter in every language; a label of another scale names none. [CAT-02]
 */
export function isRegularWidth(label: string): boolean {
  return /^G(?!\p{L})/u.test(label.trim())
}
