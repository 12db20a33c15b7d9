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
      'Mandelförmige Spitze, schmaler Ballen, normale Länge. Bei hohem Spann nehmen Sie eine halbe Größe mehr.',
      'Almond toe, narrow ball, normal length. With a high instep, take half a size up.',
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
      'Lange, eckige Spitze, schlanker Ballen. Nehmen Sie eine halbe Größe mehr, mit breitem Fuß einen anderen Leisten.',
      'A long chisel toe and a slim ball. Take half a size up; with a broad foot, choose another last.',
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
      'Runde Spitze, normaler Ballen, fester Halt an der Ferse. Nehmen Sie Ihre gewohnte Größe.',
      'A round toe, a regular ball and a firm heel. Take your usual size.',
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
      'Gerade Innenlinie und hohe Kappe, viel Platz für die Zehen. Meist genügt eine halbe Größe weniger.',
      'A straight inner line and a high toe leave room for the toes. Half a size down is usually enough.',
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
      'Weich eckige Spitze, normaler Ballen. Nehmen Sie Ihre gewohnte Größe.',
      'A soft square toe and a regular ball. Take your usual size.',
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
      'Weiter Ballen und hoher Rist, für dicke Socken gemacht. Ohne sie nehmen Sie eine halbe Größe weniger.',
      'A wide ball and a high instep, made for thick socks. Without them, take half a size down.',
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
      'Flacher Rist und schmale Ferse. Mit hohem Spann nehmen Sie eine halbe Größe mehr.',
      'A low instep and a narrow heel. With a high instep, take half a size up.',
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
      'Der weiteste Leisten im Haus. Nehmen Sie eine halbe Größe weniger, es sei denn, Sie tragen Einlagen.',
      'The most generous last we have. Take half a size down, unless you wear insoles.',
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
      'Knappe Ferse, flache Spitze. Nehmen Sie eine halbe Größe weniger; der Loafer weitet sich in den ersten Wochen.',
      'A snug heel and a low toe. Take half a size down; the loafer gives in the first weeks.',
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
      'Schlank im Gelenk, schmal an der Ferse, im Ballen eher knapp. Nehmen Sie Ihre gewohnte Größe.',
      'A slim waist, a narrow heel, rather close across the ball. Take your usual size.',
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
      'Damenleisten mit schmaler Ferse und normaler Länge. Bei kräftigem Ballen nehmen Sie eine halbe Größe mehr.',
      'A women’s last with a narrow heel and normal length. With a strong ball, take half a size up.',
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
      'Damenleisten mit runder Spitze und Platz für feine Socken. Nehmen Sie Ihre gewohnte Größe.',
      'A women’s last with a round toe and room for fine socks. Take your usual size.',
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
