/** Regular expression sources for below, up to, above, from and between in German and English. */

export const BELOW =
  'unter|weniger\\s+als|billiger\\s+als|günstiger\\s+als|preiswerter\\s+als|kleiner\\s+als|' +
  'under|below|less\\s+than|cheaper\\s+than|smaller\\s+than|<'
export const UP_TO =
  'bis(?:\\s+zu)?|max\\.?|maximal|höchstens|nicht\\s+mehr\\s+als|nicht\\s+über|nicht\\s+teurer\\s+als|' +
  'up\\s+to|at\\s+most|maximum|no\\s+more\\s+than|not\\s+more\\s+than|not\\s+over|no\\s+over|<=|≤'
export const ABOVE = 'über|ueber|mehr\\s+als|teurer\\s+als|größer\\s+als|over|above|more\\s+than|larger\\s+than|>'
export const AT_LEAST = 'ab|mindestens|min\\.?|wenigstens|from|at\\s+least|starting\\s+(?:at|from)|minimum|>=|≥'
export const AROUND = 'um(?:\\s+die)?|ca\\.?|circa|etwa|ungefähr|around|about|approximately|~'
const BETWEEN = 'zwischen|von|between|from'
const AND = 'und|and'
const TO = 'bis|to|-|–|—'

/** No letter, digit or number character precedes. */
export const START = '(?<![\\p{L}\\p{N}.,/-])'

/** Two values and the words between them: "zwischen 1 und 2", "von 1 bis 2", "1-2". */
export function rangeOf(value: string): string {
  return `${START}(?:(?:${BETWEEN})\\s+${value}\\s*(?:${AND}|${TO})\\s*${value}|${value}\\s*(?:${TO})\\s*${value})`
}
