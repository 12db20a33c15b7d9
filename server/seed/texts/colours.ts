import type { Text } from '../product-source.ts'
import { both, type ColourName } from '../recipe/vocabulary.ts'

/** What a colour does beside cloth. */
export const COLOUR_NOTES: Readonly<Record<ColourName, readonly Text[]>> = {
  black: [
    both('Schwarz macht ihn förmlich genug für den Abend.', 'Black makes it formal enough for the evening.'),
    both('In Schwarz gehört er zu Grau und Dunkelblau.', 'In black it belongs with grey and navy.'),
    both(
      'Schwarz verzeiht Regen und lässt sich am leichtesten wieder auf Glanz bringen.',
      'Black forgives rain and is the easiest to bring back to a shine.',
    ),
  ],
  darkbrown: [
    both(
      'Dunkelbraun trägt sich zu Marineblau besser als Schwarz.',
      'Dark brown wears better with navy than black does.',
    ),
    both(
      'Das tiefe Braun wirkt am Abend fast schwarz und zeigt bei Tag seine Wärme.',
      'The deep brown looks almost black at night and shows its warmth by day.',
    ),
    both(
      'Dunkelbraun ist das Schwarz für alle, die kein Schwarz tragen.',
      'Dark brown is black for people who do not wear black.',
    ),
  ],
  midbrown: [
    both(
      'Mittelbraun dunkelt mit der Creme nach; wer nur farblos pflegt, behält den Ton.',
      'Mid brown deepens with cream; use neutral if you want to keep the shade.',
    ),
    both(
      'Das mittlere Braun passt zu Grün, Blau und Grau gleichermaßen.',
      'The mid brown sits equally well with green, blue and grey.',
    ),
  ],
  cognac: [
    both(
      'Cognac leuchtet anfangs und wird mit jedem Jahr tiefer.',
      'Cognac glows at first and grows deeper every year.',
    ),
    both(
      'In Cognac ist er der Gegenpol zum mittelblauen Anzug.',
      'In cognac it is the counterpart to a mid-blue suit.',
    ),
    both(
      'Der Farbton ist von Hand auf die Spitze zu dunkler gebürstet.',
      'The shade is brushed a little darker by hand towards the toe.',
    ),
  ],
  chestnut: [
    both(
      'Kastanie hat mehr Rot als Braun und harmoniert mit Mittelgrau.',
      'Chestnut has more red than brown in it and goes with mid grey.',
    ),
    both(
      'Der Ton erinnert an eine frisch geöffnete Kastanie und dunkelt langsam nach.',
      'The shade recalls a freshly opened chestnut and darkens slowly.',
    ),
  ],
  tan: [
    both(
      'Das helle Braun nimmt jede Spur auf und wird dadurch zur Patina.',
      'The light brown takes every mark and turns it into patina.',
    ),
    both('Tan gehört zu Leinen, Baumwolle und hellem Tweed.', 'Tan belongs with linen, cotton and light tweed.'),
  ],
  whisky: [
    both(
      'Whisky steht zwischen Tan und Cognac: hell genug für den Sommer, tief genug für Flanell.',
      'Whisky stands between tan and cognac: light enough for summer, deep enough for flannel.',
    ),
    both(
      'Der warme Ton entsteht in zwei Gängen Anilinfarbe und einer Lage Wachs.',
      'The warm tone comes from two coats of aniline dye and a layer of wax.',
    ),
  ],
  burgundy: [
    both(
      'Bordeaux ist die unterschätzte Schuhfarbe: zu Grau besser als Braun, zu Blau besser als Schwarz.',
      'Burgundy is the underrated shoe colour: better with grey than brown, better with navy than black.',
    ),
    both(
      'Das Rot zeigt sich im Licht und tritt im Schatten zurück.',
      'The red shows in the light and steps back in the shade.',
    ),
  ],
  navy: [
    both(
      'Navy wirkt unter dunklem Tuch ruhig und fällt erst auf den zweiten Blick auf.',
      'Navy is quiet under dark cloth and is noticed only at the second glance.',
    ),
    both(
      'Marineblau trägt man zu Grau und zu Ton in Ton – nie zu Schwarz.',
      'Wear navy with grey or tone on tone, never with black.',
    ),
  ],
  snuff: [
    both(
      'Snuff, die Farbe von Schnupftabak, passt zu fast jeder Hose, die nicht schwarz ist.',
      'Snuff, the colour of the tobacco, goes with almost any trousers that are not black.',
    ),
    both('Der rauchige Braunton verzeiht Staub und Stadt.', 'The smoky brown forgives dust and city streets.'),
  ],
  olive: [
    both(
      'Oliv ist unter den Velourstönen der leiseste Farbtupfer: zu Ecru, Rost und Denim.',
      'Olive is the quietest of the coloured suedes: with ecru, rust and denim.',
    ),
    both(
      'Das gedeckte Grün nimmt die Farbe von Loden und Wachsjacke auf.',
      'The muted green picks up the colour of loden and waxed jackets.',
    ),
  ],
}
