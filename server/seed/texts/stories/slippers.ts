import { translated } from '../../recipe/vocabulary.ts'
import type { Stories } from './story.ts'

export const SLIPPER_STORIES: Stories = {
  431: {
    story: translated(
      'Fehmarn ist ein Hausschuh, der die Haustür nicht scheut: rahmengenäht wie unsere Straßenschuhe, auf 5 mm Ledersohle, {weight} bei 25 mm Absatz. Das Vorderblatt endet hoch auf dem Spann. Der Lorbeer darauf ist gestickt, vierzig Minuten je Paar. Leisten Neapel in F und G: Nehmen Sie eine halbe Größe kleiner. Nasses Gras lässt seine Farbe zurück. Weicher und ohne Stickerei ist No. 434.',
      'Fehmarn is a house slipper that does not mind the front door: welted like our outdoor shoes, on a 5 mm leather sole, {weight} on a 25 mm heel. The vamp ends high on the instep. The laurel on it is embroidered, forty minutes a pair. The Neapel last in F and G: take half a size down. Wet grass leaves its colour behind. Softer and without embroidery is No. 434.',
      'La Fehmarn è una pantofola che non teme il portone: guardolo cucito come le nostre scarpe da strada, suola in cuoio di 5 mm, {weight} su 25 mm di tacco. La mascherina sale alta sul collo del piede. L’alloro è ricamato, quaranta minuti al paio. Forma Neapel in F e G: prenda mezza misura in meno. L’erba bagnata lascia il suo colore. Più morbida e senza ricamo è la No. 434.',
    ),
    colours: {
      burgundy: translated(
        'Bordeaux ist die Farbe der Bibliotheken, für die dieser Schuh erfunden wurde. Das Velours der {tannery} hat einen Flor wie Samt und wird in eine Richtung gebürstet. Gold auf Rot sieht man abends besser als am Tag.',
        'Burgundy is the colour of the libraries this slipper was invented for. The suede from {tannery} has a nap like velvet and is brushed in one direction. Gold on red shows better in the evening than by day.',
        'Il bordeaux è il colore delle biblioteche per cui questa pantofola fu inventata. Il camoscio della {tannery} ha un pelo come velluto e si spazzola in un solo verso. L’oro sul rosso si vede meglio di sera che di giorno.',
      ),
      navy: translated(
        'Navy wirkt ruhiger, der Lorbeer dafür heller. Zur grauen Flanellhose öffnet man darin auch Gästen. Staub sieht man auf dem Blau zuerst; ein Zug mit der Bürste genügt.',
        'Navy is calmer, and the laurel brighter for it. With grey flannels you can open the door to guests in it. Dust shows on the blue first; one stroke of the brush will do.',
        'Il blu è più calmo, e l’alloro più chiaro. Con i pantaloni di flanella grigia si apre la porta anche agli ospiti. La polvere si vede prima sul blu; basta un colpo di spazzola.',
      ),
    },
  },
  434: {
    story: translated(
      'Spoleto wiegt {weight} und nimmt im Koffer kaum Platz. Durchgenäht, 4 mm Ledersohle, 23 mm Absatz, Ziegenfutter ohne Naht an der Ferse. Er ist ein Schuh für Dielen, Teppich und die drei Schritte zum Briefkasten. Wer damit auf die Straße will, nimmt No. 431.',
      'Spoleto weighs {weight} and takes hardly any room in a suitcase. Blake-stitched, a 4 mm leather sole, a 23 mm heel, goat lining without a seam at the heel. It is a shoe for floorboards, carpets and the three steps to the letterbox. If you want to go out in it, take No. 431.',
      'La Spoleto pesa {weight} e in valigia occupa pochissimo. Cucitura Blake, suola in cuoio di 4 mm, tacco di 23 mm, fodera di capra senza cuciture al tallone. È una scarpa per assi, tappeti e i tre passi fino alla cassetta della posta. Per la strada c’è la No. 431.',
    ),
    colours: {
      snuff: translated(
        'Auf Snuff fallen weder Krümel noch Katzenhaare auf. Der Ton ist warm genug für Wolldecken und hell genug für die Terrasse. Velours dieser Art bürstet man trocken, nie feucht.',
        'On snuff neither crumbs nor cat hair show. The shade is warm enough for wool blankets and light enough for the terrace. Suede of this kind is brushed dry, never damp.',
        'Sul tabacco non si notano né briciole né peli di gatto. È un tono abbastanza caldo per le coperte di lana e abbastanza chiaro per la terrazza. Questo camoscio si spazzola asciutto, mai umido.',
      ),
      olive: translated(
        'Oliv ist im Haus selten und darum unser liebster. Zu Strickjacke und Cord wirkt er, als hätte er immer dort gestanden. Das Velours der {tannery} ist durchgefärbt, damit Schrammen nicht hell werden.',
        'Olive is rare indoors, which is why we like it best. With a cardigan and corduroy it looks as if it had always stood there. The suede from {tannery} is dyed through, so that scuffs do not turn pale.',
        'L’oliva in casa è raro, per questo è il nostro preferito. Con il cardigan e il velluto a coste sembra esserci sempre stato. Il camoscio della {tannery} è tinto in massa, così i graffi non schiariscono.',
      ),
    },
  },
  639: {
    story: translated(
      'Trevi ist für Abende, an denen die hohen Schuhe schon im Flur liegen: durchgenäht, 23 mm Absatz, {weight}, Leisten Florenz in gewohnter Größe. Innen liegt Ziege, außen ein Flor, der nach einer Woche nachgibt. Die Ledersohle ist 4 mm stark und auf Fliesen leise. Mit Steg und für draußen gibt es No. 608.',
      'Trevi is for evenings when the high heels already lie in the hall: Blake-stitched, a 23 mm heel, {weight}, the Florenz last in your usual size. Inside is goat, outside a nap that gives after a week. The leather sole is 4 mm thick and quiet on tiles. With a strap and for outdoors there is No. 608.',
      'La Trevi è per le sere in cui i tacchi sono già nell’ingresso: cucitura Blake, tacco di 23 mm, {weight}, forma Florenz nella misura abituale. Dentro c’è capra, fuori un pelo che cede dopo una settimana. La suola in cuoio è di 4 mm e sulle piastrelle non fa rumore. Per uscire c’è la No. 608, con la fascetta.',
    ),
    colours: {
      burgundy: translated(
        'Bordeaux passt zu allem, was man sonst keinem zeigt. Im Lampenlicht sieht das Velours aus wie Samt, am Morgen wieder wie Leder. Wein darauf bleibt unbemerkt, Milch nicht.',
        'Burgundy goes with everything you would show to no one else. By lamplight the suede looks like velvet, in the morning like leather again. Wine on it goes unnoticed, milk does not.',
        'Il bordeaux va con tutto ciò che non si mostra a nessuno. Alla luce della lampada il camoscio sembra velluto, al mattino di nuovo pelle. Il vino non si nota, il latte sì.',
      ),
      navy: translated(
        'Navy ist der förmlichere: Man kann darin die Tür öffnen. Er steht zu Jeans und Pyjama gleich gut. Auf hellen Teppichen hinterlässt das Blau nichts.',
        'Navy is the more formal one: you can open the door in it. It goes with jeans and pyjamas equally well. On pale carpets the blue leaves nothing behind.',
        'Il blu è la più formale: ci si può aprire la porta. Sta bene con i jeans come con il pigiama. Sui tappeti chiari il blu non lascia traccia.',
      ),
    },
  },
}
