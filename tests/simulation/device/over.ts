/** A copy with some members replaced; getters stay getters. */
export function over<Whole extends object>(whole: Whole, changes: Partial<Whole>): Whole {
  const own = { ...Object.getOwnPropertyDescriptors(whole), ...Object.getOwnPropertyDescriptors(changes) }
  return Object.defineProperties({}, own) as Whole
}
