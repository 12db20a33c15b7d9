import type { Text } from '../server/seed/product-source.ts'

/** What each scene of `shoegen/places.py` shows. */
export const SCENES: Readonly<Record<string, Text>> = {
  last: {
    de: 'Cognacfarbener Captoe-Oxford vor dem Leisten aus Buche, auf dem er gemacht wurde',
    en: 'A cognac cap-toe Oxford before the beech last that it was made on',
    it: 'Una Oxford cognac davanti alla forma di faggio su cui è nata',
  },
  bench: {
    de: 'Zwei Leisten aus Buche auf der Werkbank, davor Ahle, Hammer und gewachster Faden',
    en: 'Two beech lasts on the bench with an awl, a hammer and waxed thread',
    it: 'Due forme di faggio sul banco, con lesina, martello e filo cerato',
  },
  shelf: {
    de: 'Leisten im Regal, jeder mit seiner eigenen Spitze',
    en: 'Lasts on their shelf, each with a toe of its own',
    it: 'Forme sullo scaffale, ognuna con la sua punta',
  },
  leathers: {
    de: 'Gerollte Häute in neun Farben auf dem Zuschneidetisch',
    en: 'Rolled hides in nine colours on the cutting table',
    it: 'Pelli arrotolate in nove colori sul tavolo da taglio',
  },
  row: {
    de: 'Fünf Schuhe nebeneinander auf einem Brett, vom weinroten Full Brogue bis zum Chukka in Oliv',
    en: 'Five shoes side by side on a shelf, from a burgundy full brogue to an olive chukka',
    it: 'Cinque scarpe affiancate su una mensola, dalla full brogue bordeaux alla chukka oliva',
  },
  box: {
    de: 'Ein Paar cognacfarbene Oxfords im Karton, in Seidenpapier',
    en: 'A pair of cognac Oxfords in their box, in tissue paper',
    it: 'Un paio di Oxford cognac nella scatola, nella carta velina',
  },
  care: {
    de: 'Oxford auf dem Tisch, daneben Bürste und Schuhcreme',
    en: 'An Oxford on the table with a brush and shoe cream',
    it: 'Una Oxford sul tavolo con spazzola e crema per scarpe',
  },
  sunday: {
    de: 'Loafer in Tan auf dem Küchentisch, daneben Bürste und Schuhcreme',
    en: 'Tan loafers on the kitchen table with a brush and shoe cream',
    it: 'Mocassini cuoio sul tavolo di cucina, con spazzola e crema per scarpe',
  },
  'wet-stone': {
    de: 'Schnürstiefel auf nassem Pflaster, einer auf der Seite: seine Gummisohle hat Noppen',
    en: 'Lace-up boots on wet paving, one on its side to show its studded rubber sole',
    it: 'Stivaletti stringati sul selciato bagnato, uno sul fianco: la suola in gomma ha i tacchetti',
  },
  evening: {
    de: 'Schwarze Oxfords und Balmoral-Stiefel auf dunklen Dielen, im Abendlicht',
    en: 'Black Oxfords and balmoral boots on dark floorboards in evening light',
    it: 'Oxford e stivaletti balmoral neri su assi scure, alla luce della sera',
  },
  trail: {
    de: 'Bergschuh mit roten Senkeln, Chukka in Oliv und Captoe-Stiefel in Tan auf Steinplatten nach dem Regen',
    en: 'A mountain boot with red laces, an olive chukka and a tan cap-toe boot on stone slabs after the rain',
    it: 'Scarpone con i lacci rossi, polacchino oliva e stivaletto cuoio su lastre di pietra dopo la pioggia',
  },
  ladies: {
    de: 'Vier Damenmodelle auf einem Brett: Loafer, Full Brogue, Chelsea Boot und Semi-Brogue',
    en: 'Four women’s models on a shelf: loafer, full brogue, Chelsea boot and semi-brogue',
    it: 'Quattro modelli da donna su una mensola: mocassino, full brogue, stivaletto chelsea e semi-brogue',
  },
  morning: {
    de: 'Bestickte Hausschuhe in Bordeaux und ein Loafer in Whisky auf hellen Dielen im Morgenlicht',
    en: 'Embroidered burgundy slippers and a whisky loafer on pale floorboards in morning light',
    it: 'Pantofole ricamate bordeaux e un mocassino whisky su assi chiare, nella luce del mattino',
  },
}
