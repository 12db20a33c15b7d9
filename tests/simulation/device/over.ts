/** The same with some of it replaced; what it computes anew each time, it still does. */
export function over<Whole extends object>(whole: Whole, changes: Partial<Whole>): Whole {
  const own = { ...Object.getOwnPropertyDescriptors(whole), ...Object.getOwnPropertyDescriptors(changes) }
  return Object.defineProperties({}, own) as Whole
}
