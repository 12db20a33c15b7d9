/** Appends the shop's name to a title unless it is there already. */
export function titleOf(title: string): string {
  if (!title) return 'Welt'
  return /^Welt\b|\bWelt$/.test(title) ? title : `${title} · Welt`
}
