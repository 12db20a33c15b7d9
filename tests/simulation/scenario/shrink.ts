/** The shortest list that a search finds which still fails: halves first, then single steps (ddmin). */
export async function shrink<Item>(
  items: readonly Item[],
  stillFails: (items: readonly Item[]) => Promise<boolean>,
  isTimeUp: () => boolean,
): Promise<readonly Item[]> {
  let shortest = items
  let size = Math.ceil(items.length / 2)
  while (size >= 1 && shortest.length > 0) {
    let hasShrunk = false
    for (let from = 0; from < shortest.length; from += size) {
      if (isTimeUp()) return shortest
      const rest = [...shortest.slice(0, from), ...shortest.slice(from + size)]
      if (!(await stillFails(rest))) continue
      shortest = rest
      hasShrunk = true
      from -= size
    }
    if (size === 1 && !hasShrunk) break
    size = size === 1 ? 1 : Math.ceil(size / 2)
  }
  return shortest
}
