/** Titles that bring the shop's name along keep it once. */
export function titleOf(title: string): string {
  if (!title) return 'Welt'
  return /^Welt\b|\bWelt$/.test(title) ? title : `${title} · Welt`
}
