/** Regular expression sources for below, up to, above, from and between in German, English and Italian. */

export const BELOW =
  'unter|weniger\\s+als|billiger\\s+als|günstiger\\s+als|preiswerter\\s+als|kleiner\\s+als|' +
  'under|below|less\\s+than|cheaper\\s+than|smaller\\s+than|' +
  'sotto(?:\\s+i)?|meno\\s+di|inferior[ei]\\s+a|<'
export const UP_TO =
  'bis(?:\\s+zu)?|max\\.?|maximal|höchstens|nicht\\s+mehr\\s+als|nicht\\s+über|nicht\\s+teurer\\s+als|' +
  'up\\s+to|at\\s+most|maximum|no\\s+more\\s+than|not\\s+more\\s+than|not\\s+over|no\\s+over|' +
  'fino\\s+ai?|(?:al\\s+)?massimo|non\\s+più\\s+di|non\\s+oltre|<=|≤'
export const ABOVE =
  'über|ueber|mehr\\s+als|teurer\\s+als|größer\\s+als|over|above|more\\s+than|larger\\s+than|' +
  'oltre(?:\\s+i)?|sopra(?:\\s+i)?|più\\s+di|superior[ei]\\s+a|>'
export const AT_LEAST =
  'ab|mindestens|min\\.?|wenigstens|from|at\\s+least|starting\\s+(?:at|from)|minimum|' +
  'a\\s+partire\\s+da|da|almeno|minimo|>=|≥'
export const AROUND = 'um(?:\\s+die)?|ca\\.?|circa|etwa|ungefähr|around|about|approximately|' + 'intorno\\s+ai?|~'
const BETWEEN = 'zwischen|von|between|from|tra|fra|da'
const AND = 'und|and|e'
const TO = 'bis|to|ad?|-|–|—'

/** No letter, digit or number character precedes. */
export const START = '(?<![\\p{L}\\p{N}.,/-])'

/** Two values and the words between them: "zwischen 1 und 2", "von 1 bis 2", "1-2". */
export function rangeOf(value: string): string {
  return `${START}(?:(?:${BETWEEN})\\s+${value}\\s*(?:${AND}|${TO})\\s*${value}|${value}\\s*(?:${TO})\\s*${value})`
}
