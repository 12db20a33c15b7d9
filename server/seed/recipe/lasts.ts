import type { LastSource } from '../source.ts'
import { both } from './vocabulary.ts'

/** Twelve lasts. For lasts with another fit, `delta` counts half sizes from the usual size. */
export const LASTS = {
  london: last(
    901,
    1024,
    'London',
    both('mandelförmig', 'almond'),
    both('schmal', 'narrow'),
    both('mittel', 'medium'),
    0,
    both(
      'Schmal im Ballen, normal in der Länge; bei hohem Spann eine halbe Nummer größer nehmen.',
      'Narrow across the ball, normal in length; take half a size up for a high instep.',
    ),
  ),
  turin: last(
    902,
    1031,
    'Turin',
    both('eckig (Chisel)', 'chisel'),
    both('schmal', 'narrow'),
    both('flach', 'low'),
    1,
    both(
      'Lang gezogene, eckige Spitze über schlankem Ballen; eine halbe Nummer größer wählen, bei breitem Fuß einen anderen Leisten.',
      'A long chisel toe over a slim ball; go half a size up, and choose another last for a broad foot.',
    ),
  ),
  wien: last(
    903,
    1040,
    'Wien',
    both('rund', 'round'),
    both('normal', 'regular'),
    both('mittel', 'medium'),
    0,
    both(
      'Sitzt wie erwartet: runde Spitze, normaler Ballen, fester Halt an der Ferse.',
      'Sits as expected: round toe, regular ball, a firm hold at the heel.',
    ),
  ),
  budapest: last(
    904,
    1047,
    'Budapest',
    both('gerade, hohe Kappe', 'straight, high toe'),
    both('weit', 'wide'),
    both('hoch', 'high'),
    -1,
    both(
      'Gerade Innenlinie und hohe Kappe geben den Zehen Platz; meist reicht eine halbe Nummer kleiner.',
      'A straight inner line and a high toe leave the toes room; half a size down is usually enough.',
    ),
  ),
  hamburg: last(
    905,
    1052,
    'Hamburg',
    both('weich eckig (Soft Square)', 'soft square'),
    both('normal', 'regular'),
    both('mittel', 'medium'),
    0,
    both(
      'Weich eckige Spitze, normaler Ballen; fällt in der gewohnten Größe aus.',
      'Soft square toe, regular ball; true to your usual size.',
    ),
  ),
  edinburgh: last(
    906,
    1058,
    'Edinburgh',
    both('rund, breit', 'broad round'),
    both('weit', 'wide'),
    both('hoch', 'high'),
    0,
    both(
      'Geschnitten für dicke Socken: weiter Ballen, hoher Rist; ohne dicke Socken eine halbe Nummer kleiner.',
      'Cut for thick socks: wide ball, high instep; half a size down without them.',
    ),
  ),
  lyon: last(
    907,
    1063,
    'Lyon',
    both('mandelförmig', 'almond'),
    both('normal', 'regular'),
    both('flach', 'low'),
    0,
    both(
      'Flacher Rist und schmale Ferse; wer einen hohen Spann hat, nimmt eine halbe Nummer mehr.',
      'Low instep and a narrow heel; with a high instep take half a size more.',
    ),
  ),
  bergen: last(
    908,
    1070,
    'Bergen',
    both('breit rund', 'broad round'),
    both('weit', 'wide'),
    both('hoch', 'high'),
    -1,
    both(
      'Der großzügigste Leisten im Haus; eine halbe Nummer kleiner, es sei denn, Sie tragen Einlagen.',
      'The most generous last of the house; half a size down unless you wear insoles.',
    ),
  ),
  neapel: last(
    909,
    1076,
    'Neapel',
    both('rund, flach', 'round, low'),
    both('normal', 'regular'),
    both('flach', 'low'),
    -1,
    both(
      'Schlupfleisten mit knapper Ferse; eine halbe Nummer kleiner, der Loafer weitet sich in den ersten Wochen.',
      'A slip-on last with a snug heel; take half a size down, the loafer gives in the first weeks.',
    ),
  ),
  porto: last(
    910,
    1082,
    'Porto',
    both('schlank mandelförmig', 'slim almond'),
    both('schmal', 'narrow'),
    both('mittel', 'medium'),
    0,
    both(
      'Schlanke Taille und schmale Ferse; in der Länge normal, im Ballen eher knapp.',
      'A slim waist and a narrow heel; normal in length, rather close across the ball.',
    ),
  ),
  leipzig: last(
    911,
    1090,
    'Leipzig',
    both('mandelförmig', 'almond'),
    both('schmal', 'narrow'),
    both('mittel', 'medium'),
    0,
    both(
      'Damenleisten mit schmaler Ferse; normale Länge, bei kräftigem Ballen eine halbe Nummer größer.',
      'A women’s last with a narrow heel; normal length, half a size up for a strong ball.',
    ),
  ),
  florenz: last(
    912,
    1095,
    'Florenz',
    both('rund', 'round'),
    both('normal', 'regular'),
    both('mittel', 'medium'),
    0,
    both(
      'Damenleisten mit runder Spitze; fällt in der gewohnten Größe aus und verträgt feine Socken.',
      'A women’s last with a round toe; true to size, with room for fine socks.',
    ),
  ),
} as const satisfies Record<string, LastSource>
export type LastName = keyof typeof LASTS

function last(
  id: number,
  number: number,
  name: string,
  shape: LastSource['shape'],
  width: LastSource['width'],
  instep: LastSource['instep'],
  delta: number,
  advice: LastSource['advice'],
): LastSource {
  return { id, number, name, shape, width, instep, delta, advice }
}
