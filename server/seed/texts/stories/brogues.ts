import { translated } from '../../recipe/vocabulary.ts'
import type { Stories } from './story.ts'

export const BROGUE_STORIES: Stories = {
  131: {
    story: translated(
      'Weimar ist der leiseste unserer gelochten Schuhe und der einzige auf dem Leisten Lyon: flacher Rist, schmale Ferse. Die Einstechnaht ist Handarbeit, die Sohlennaht steckt in 5 mm Leder, {weight} das Paar. Wer einen hohen Spann hat, wird mit ihm nicht glücklich und nimmt No. 134.',
      'Weimar is the quietest of our perforated shoes and the only one on the Lyon last: low instep, narrow heel. The inseam is sewn by hand and the outsole seam hidden in 5 mm of leather, {weight} a pair. If your instep is high you will not be happy in it; take No. 134.',
      'La Weimar è la più discreta delle nostre scarpe forate e l’unica sulla forma Lyon: collo basso, tallone stretto. La cucitura del guardolo è a mano, quella della suola è nascosta in 5 mm di cuoio, {weight} al paio. Chi ha il collo del piede alto non ne sarà felice e prende la No. 134.',
    ),
    colours: {
      black: translated(
        'Gelocht und trotzdem schwarz: Das ist der Halbbrogue für Kanzleien. Man sieht die Rosette nur, wenn das Licht schräg fällt. Staub setzt sich in die Löcher; eine alte Zahnbürste holt ihn heraus.',
        'Perforated, and black all the same: the semi-brogue for law offices. You see the medallion only when the light falls at an angle. Dust settles in the holes; an old toothbrush gets it out.',
        'Forata e nera lo stesso: la mezza coda degli studi legali. Il fiore si vede solo con la luce di taglio. La polvere si mette nei fori; uno spazzolino vecchio la toglie.',
      ),
      tan: translated(
        'Tan zeigt jede einzelne Lochung, denn darunter liegt dunkles Leder. Im Mai bestellt, ist er im September ein anderer Schuh. Flecken von Wasser gehen mit den Monaten in der Patina auf.',
        'Tan shows every single perforation, as there is dark leather beneath. Ordered in May, it is another shoe by September. Marks of water dissolve into the patina as the months go by.',
        'Il cuoio mostra ogni singolo foro, perché sotto c’è pelle scura. Ordinata a maggio, a settembre è un’altra scarpa. Le macchie d’acqua con i mesi si sciolgono nella patina.',
      ),
    },
  },
  134: {
    story: translated(
      'Der Alnwick ist der Halbbrogue, den wir am häufigsten verkaufen, weil er fast jedem passt: runder Leisten Wien, Weiten G und H, gewohnte Größe. {weight} das Paar, 5 mm Ledersohle, 25 mm Absatz, nichts davon ist ein Rekord. Ein wenig förmlicher und deutlich schmaler ist No. 131.',
      'The Alnwick is the semi-brogue we sell most, because it fits almost everyone: the round Wien last, widths G and H, your usual size. {weight} a pair, a 5 mm leather sole, a 25 mm heel; none of it is a record. No. 131 is a little more formal and much narrower.',
      'L’Alnwick è la mezza coda che vendiamo di più, perché va bene quasi a tutti: forma tonda Wien, larghezze G e H, misura abituale. {weight} al paio, suola in cuoio di 5 mm, tacco di 25 mm: nessun record. Un po’ più formale e molto più stretta è la No. 131.',
    ),
    colours: {
      black: translated(
        'Der schwarze Alnwick geht zu jedem Anzug, den Sie nicht zur Beerdigung tragen. Gezackte Kanten nehmen ihm die Strenge. Auf Boxcalf bleiben sie auch nach Jahren scharf.',
        'The black Alnwick goes with every suit you do not wear to funerals. Gimped edges take away its severity. On box calf they stay sharp for years.',
        'L’Alnwick nera va con ogni abito che non porta ai funerali. I bordi dentellati le tolgono severità. Sul vitello box restano netti per anni.',
      ),
      tan: translated(
        'Helles Tan macht aus ihm einen Sommerschuh mit Ledersohle. Wo Sie ihn beim Anziehen fassen, wird er zuerst dunkel. Ein Paar davon trägt unser Lagerleiter seit drei Jahren zur Arbeitshose.',
        'Light tan makes a summer shoe of it, with a leather sole. It darkens first where you take hold to put it on. Our warehouse manager has worn a pair with work trousers for three years.',
        'Il cuoio chiaro ne fa una scarpa estiva con suola in cuoio. Scurisce prima dove la si prende per infilarla. Il nostro magazziniere ne porta un paio da tre anni con i pantaloni da lavoro.',
      ),
      whisky: translated(
        'Whisky liegt auf halbem Weg zwischen Tan und Cognac. Flanell verträgt ihn, Leinen auch, das können wenige. Gefärbt wird er in zwei Gängen, gewachst in einem.',
        'Whisky lies halfway between tan and cognac. Flannel gets on with it and so does linen, which is rare. It is dyed in two passes and waxed in one.',
        'Whisky sta a metà tra cuoio e cognac. Va con la flanella e con il lino, cosa rara. Si tinge in due passaggi e si incera in uno.',
      ),
    },
  },
  139: {
    story: translated(
      'Auf halbem Weg zwischen leicht und haltbar: Beim Fermo ist die Zwischensohle durchgenäht und die Laufsohle außen angesetzt, 6 mm zusammen. Das macht {weight} und zwei Neubesohlungen. Die Spitze folgt dem Leisten Turin, lang und eckig, eine halbe Größe mehr ist richtig. Für kräftige Ballen ist No. 143 gedacht.',
      'Halfway between light and lasting: in the Fermo the midsole is sewn through and the outsole stitched to its edge, 6 mm together. That makes {weight} and two resoles. The toe follows the Turin last, long and square, so half a size up is right. For broad joints there is No. 143.',
      'A metà tra leggera e durevole: nella Fermo l’intersuola è cucita attraverso e la suola applicata all’esterno, 6 mm in tutto. Fa {weight} e due risuolature. La punta segue la forma Turin, lunga e quadrata: giusta mezza misura in più. Per la pianta robusta c’è la No. 143.',
    ),
    colours: {
      black: translated(
        'Schwarz beruhigt die lange Form. Von vorn sieht man die Rosette, von der Seite die helle Naht der Zwischensohle. Wir färben sie auf Wunsch nach.',
        'Black calms the long shape. From the front you see the medallion, from the side the pale thread of the midsole. We will ink it for you if you ask.',
        'Il nero calma la forma lunga. Davanti si vede il fiore, di lato il filo chiaro dell’intersuola. Se vuole lo tingiamo.',
      ),
      whisky: translated(
        'Whiskyfarben ist er der italienischste Schuh im Haus. Das Kalb der {tannery} bekommt an der eckigen Spitze einen Schatten, der dort bleiben darf. Dunkle Jeans oder hellgrauer Anzug, dazwischen nichts.',
        'In whisky it is the most Italian shoe in the house. The calf from {tannery} gains a shadow on the square toe, and may keep it. Dark jeans or a light grey suit, and nothing in between.',
        'In whisky è la scarpa più italiana della casa. Il vitello della {tannery} prende sulla punta quadrata un’ombra che può restare. Jeans scuri o abito grigio chiaro, niente in mezzo.',
      ),
    },
  },
  143: {
    story: translated(
      'Husum hat Gummi, wo der Ballen auftritt, und Leder, wo man hinsieht. Der Leisten Hamburg gibt ihm eine weich eckige Spitze, F oder G, {weight} auf 25 mm Absatz. Die Lochung macht ihn zur Strickjacke möglich; wer nur Anzug trägt, fährt mit No. 126 besser.',
      'Husum has rubber where the ball treads and leather where people look. The Hamburg last gives it a soft square toe, F or G, {weight} on a heel of 25 mm. The perforation lets you wear it with a cardigan; if you wear nothing but suits, No. 126 will serve you better.',
      'La Husum ha gomma dove poggia la pianta e cuoio dove si guarda. La forma Hamburg le dà una punta quadrata morbida, F o G, {weight} su 25 mm di tacco. La foratura la rende possibile con il cardigan; chi porta solo abiti sta meglio con la No. 126.',
    ),
    colours: {
      black: translated(
        'Für die Farbe Schwarz sprechen November, Februar und alle Tage mit Schirm. Die Rosette hält etwas Wachs zurück, das gehört herausgebürstet. Danach kann er ins Konzert.',
        'November, February and every day with an umbrella speak for black. The medallion keeps back a little wax, which should be brushed out. After that it is fit for a concert.',
        'Il nero è per novembre, febbraio e ogni giorno d’ombrello. Il fiore trattiene un po’ di cera, che va tolta con la spazzola. Poi è pronta per un concerto.',
      ),
      tan: translated(
        'Tan auf einem Schuh mit Gummieinsatz klingt nach Kompromiss. Es ist der beste Reiseschuh der Reihe: Koffer packen, ein Paar, fertig. Den Rest besorgt die Patina.',
        'Tan on a shoe with a rubber insert sounds like a compromise. It is the best travelling shoe of the row: pack your case, one pair, done. Patina does the rest.',
        'Cuoio chiaro su un inserto in gomma sa di compromesso. È la migliore scarpa da viaggio della serie: in valigia ne basta un paio. Al resto pensa la patina.',
      ),
      cognac: translated(
        'Das Cognac des Husum ist an der Spitze mit der Hand dunkler gebürstet. Rechts und links gleichen sich dabei nie ganz. Wer zwei identische Schuhe sucht, nimmt Schwarz.',
        'The cognac of the Husum is brushed darker at the toe by hand. Right and left never come out quite alike. If you look for two identical shoes, take black.',
        'Il cognac della Husum è spazzolato a mano più scuro in punta. Destra e sinistra non si somigliano mai del tutto. Chi cerca due scarpe identiche prenda il nero.',
      ),
    },
  },
  151: {
    story: translated(
      'Eger ist ein Budapester mit geschlossener Schnürung: gerade Innenlinie, hohe Kappe, Doppelsohle aus 8 mm Leder. {weight} hebt man nicht ohne Absicht; drei Wochen lang merken Sie jeden Schritt. Nehmen Sie eine halbe Größe weniger als sonst. Leichter wird der volle Flügel mit No. 155.',
      'Eger is a Budapester with closed lacing: a straight inner line, a high toe, a double sole of 8 mm. {weight} is not lifted by chance; for three weeks you will notice every step. Take half a size less than usual. The full wing comes lighter in No. 155.',
      'Eger è una Budapester con allacciatura chiusa: linea interna dritta, punta alta, doppia suola di 8 mm. {weight} non si sollevano senza intenzione; per tre settimane sente ogni passo. Prenda mezza misura in meno del solito. La coda di rondine più leggera è la No. 155.',
    ),
    colours: {
      black: translated(
        'In Schwarz sieht man von weitem die Masse und von nahem das Muster. Anzüge aus schwerem Tuch halten ihm stand, leichte nicht. Der Schuhmacher in Ungarn näht den Rahmen von Hand, acht Stiche auf den Zoll.',
        'In black you see the bulk from afar and the pattern from close by. Suits of heavy cloth can stand up to it, light ones cannot. The maker in Hungary sews the welt by hand, eight stitches to the inch.',
        'In nero si vede da lontano la mole e da vicino il disegno. Gli abiti di stoffa pesante le tengono testa, i leggeri no. Il calzolaio in Ungheria cuce il guardolo a mano, otto punti per pollice.',
      ),
      cognac: translated(
        'Cognac und dreizehn Reihen Lochung: mehr Zierde haben wir nicht im Haus. Auf dem Land wirkt er selbstverständlich, in der Stadt muss man ihn wollen. Den hellen Rand färben wir erst beim ersten Besohlen nach.',
        'Cognac and thirteen rows of perforation: we have nothing more ornate. In the country it looks natural; in town you have to mean it. We re-ink the pale edge only at the first resoling.',
        'Cognac e tredici file di fori: di più ornato non abbiamo nulla. In campagna sembra naturale, in città bisogna volerlo. Il bordo chiaro lo ritingiamo solo alla prima risuolatura.',
      ),
      burgundy: translated(
        'Bordeaux ist die klügste Farbe für so viel Schuh, weil sie ihn im Schatten kleiner macht. Grauer Flanell weiß das seit neunzig Jahren. Bei Sonne kommt das Rot zurück.',
        'Burgundy is the clever colour for so much shoe, since it makes it smaller in the shade. Grey flannel has known that for ninety years. In the sun the red returns.',
        'Bordeaux è il colore più saggio per tanta scarpa, perché all’ombra la rimpicciolisce. La flanella grigia lo sa da novant’anni. Al sole torna il rosso.',
      ),
    },
  },
  155: {
    story: translated(
      'Am Schaft des Winslow sitzt die Stepperin anderthalb Stunden, denn der Flügel besteht aus vierzehn Teilen. Darunter ist er ein vernünftiger Schuh: Leisten Wien, {weight}, 5 mm Ledersohle, Weiten F und G. Für Regen ist die Lochung offen genug, dass Sie lieber No. 158 nehmen.',
      'Closing the upper of the Winslow takes an hour and a half, for its wings are made of fourteen pieces. Below that it is a sensible shoe: Wien last, {weight}, a 5 mm leather sole, widths F and G. Its perforations are open enough that you should take No. 158 in the rain.',
      'La tomaia della Winslow chiede all’orlatrice un’ora e mezza, perché le ali sono di quattordici pezzi. Sotto è una scarpa ragionevole: forma Wien, {weight}, suola in cuoio di 5 mm, larghezze F e G. Per la pioggia i fori sono troppo aperti: meglio la No. 158.',
    ),
    colours: {
      black: translated(
        'Als schwarzer Full-Brogue gehört er zum Nadelstreifen und zur Bank alter Schule. Der Glanz sitzt auf der Kappe, die Flügel bleiben matt. So war es gedacht.',
        'As a black full brogue it belongs to pinstripes and to banks of the old school. The shine sits on the toe and the wings stay dull. That was the idea.',
        'Come coda di rondine nera va con il gessato e con la banca di una volta. Il lucido sta sul puntale, le ali restano opache. Era l’idea.',
      ),
      cognac: translated(
        'Cognac ist die Farbe, in der ihn die meisten kaufen. Tweedjacke, Cordhose, dunkle Jeans: Er nimmt alles, was rau ist. In den Lochreihen bleibt es ein wenig heller, das macht die Zeichnung tief.',
        'Cognac is the colour most people buy it in. Tweed jacket, corduroys, dark jeans: it takes everything rough. It stays a little lighter inside the perforations, which deepens the pattern.',
        'In cognac è la più comprata. Giacca di tweed, velluto, jeans scuri: prende tutto ciò che è ruvido. Nei fori resta un po’ più chiara, e il disegno diventa profondo.',
      ),
      chestnut: translated(
        'Kastanie steht ihm im Oktober, wenn die Blätter dieselbe Farbe haben. Unter künstlichem Licht wird das Rot lauter. Zu Blau deshalb nur am Tag.',
        'Chestnut suits it in October, when the leaves have the same colour. Under artificial light the red grows louder. With blue, therefore, by day only.',
        'La castagna le sta bene in ottobre, quando le foglie hanno lo stesso colore. Con la luce artificiale il rosso si fa più forte. Con il blu, quindi, solo di giorno.',
      ),
    },
  },
  158: {
    story: translated(
      'Kiel ist ein voller Brogue auf Gummisohle mit Noppen, und wer dort wohnt, fragt nicht warum. {weight}, 25 mm Absatz, Weiten G und H: Unter den weiten Flügel passt eine dicke Socke. Feiner sieht derselbe Schnitt mit Ledersohle aus, dann heißt er No. 155.',
      'Kiel is a full brogue on a studded rubber sole, and no one who lives there asks why. {weight}, a 25 mm heel, widths G and H: there is room for a thick sock under the wide wing. The same cut looks finer on leather, as No. 155.',
      'Kiel è una coda di rondine su gomma a tacchetti, e chi abita lì non chiede perché. {weight}, tacco di 25 mm, larghezze G e H: sotto l’ala larga entra una calza spessa. Più fine è lo stesso taglio in cuoio, e allora si chiama No. 155.',
    ),
    colours: {
      black: translated(
        'Schwarz macht aus dem Kiel fast einen Dienstschuh. Zwei Lotsen haben uns geschrieben, er sei der erste, der auf der Gangway hält. Nach Salzwasser bitte erst abwaschen, dann pflegen.',
        'Black turns the Kiel almost into a duty shoe. Two harbour pilots have written that it is the first to hold on a gangway. After salt water please rinse it first and polish later.',
        'Il nero fa della Kiel quasi una scarpa di servizio. Due piloti di porto ci hanno scritto che è la prima a tenere sulla passerella. Dopo l’acqua salata prima la lavi, poi la curi.',
      ),
      cognac: translated(
        'Auf Gummi wirkt Cognac jünger als auf Leder. Das Kalbleder der {tannery} bekommt vom Regen Zeichnung, und die darf bleiben. Gummistiefelwetter ist trotzdem nicht sein Wetter.',
        'On rubber, cognac looks younger than on leather. The calf from {tannery} takes on markings from the rain, and may keep them. Wellington weather is not its weather all the same.',
        'Su gomma il cognac sembra più giovane che su cuoio. Il vitello della {tannery} prende dalla pioggia un disegno, e può tenerlo. Il tempo da stivali di gomma non è comunque il suo.',
      ),
    },
  },
  162: {
    story: translated(
      'Eine Pferdehaut gibt zwei Paar Rosshaupten her, mehr nicht. Cordovan wirft Wellen statt Falten und glänzt ohne Creme, allein von der Bürste; rund {weight} auf 5 mm Leder. Die ersten zehn Tage ist er steif wie ein neues Buch. Wem das zu teuer oder zu ernst ist, der findet den Schnitt als No. 155 in Kalb.',
      'One horse hide yields two pairs of Rosshaupten and no more. Cordovan rolls instead of creasing and shines without cream, from the brush alone; about {weight} on 5 mm of leather. For the first ten days it is as stiff as a new book. If that is too dear or too solemn, you will find the cut in calf as No. 155.',
      'Una pelle di cavallo dà due paia di Rosshaupten, non di più. Il cordovan fa onde invece di pieghe e brilla senza crema, solo con la spazzola; circa {weight} su 5 mm di cuoio. I primi dieci giorni è rigida come un libro nuovo. Se è troppo cara o troppo seria, il taglio in vitello è la No. 155.',
    ),
    colours: {
      burgundy: translated(
        'Dieses tiefe Rot nennen Sammler Color 8, wir nennen es Bordeaux. Über die Jahre wird es an den Rollen heller, als schiene die Sonne durch. Nach Regen zeigen sich Pünktchen, die der Löffelrücken glättet.',
        'Collectors know this deep red by its number, eight; we call it burgundy. Over the years it lightens along the rolls as if the sun shone through. After rain small spots appear, which the back of a spoon will smooth.',
        'Questo rosso profondo i collezionisti lo chiamano numero otto, noi bordeaux. Con gli anni schiarisce sulle onde, come se filtrasse il sole. Dopo la pioggia appaiono puntini, che il dorso di un cucchiaio spiana.',
      ),
      black: translated(
        'Schwarzes Cordovan sieht auf Bildern wie Lack aus und in der Hand wie Stein. Kein Staub haftet daran. Nach einem Jahr zeigt es Wellen, wo anderes Leder Falten hätte.',
        'Black cordovan looks like patent in pictures and like stone in the hand. No dust clings to it. After a year it shows waves where other leather would crease.',
        'Il cordovan nero in foto sembra vernice e in mano pietra. La polvere non vi si attacca. Dopo un anno mostra onde dove un’altra pelle avrebbe pieghe.',
      ),
    },
  },
  165: {
    story: translated(
      '{weight}, und wer ihn in die Hand nimmt, stellt ihn meist erst wieder hin und dann doch an. Zwiegenäht in Ungarn, 8 mm Doppelsohle, Leisten Budapest mit hoher Kappe: eine halbe Größe kleiner als sonst. Die ersten drei Wochen gehören ihm, die nächsten fünfzehn Jahre Ihnen. Unter schmalen Hosen wirkt er geliehen; dann lieber No. 155.',
      '{weight}, and most people who pick it up put it down again, and then on. Norwegian-stitched in Hungary, an 8 mm double sole, the Budapest last with its high toe: half a size less than usual. The first three weeks are its own, the next fifteen years are yours. Under narrow trousers it looks borrowed; better No. 155 then.',
      '{weight}, e chi la prende in mano di solito prima la posa e poi la infila. Lavorazione norvegese in Ungheria, doppia suola di 8 mm, forma Budapest con punta alta: mezza misura in meno del solito. Le prime tre settimane sono sue, i quindici anni dopo sono di chi la porta. Sotto pantaloni stretti sembra presa in prestito; allora meglio la No. 155.',
    ),
    colours: {
      cognac: translated(
        'In Cognac sieht man die beiden hellen Nähte am besten, und für die bezahlen Sie. Nässe läuft an ihnen entlang und nicht hinein. Loden, Tweed, Manchester: je gröber der Stoff, desto besser.',
        'In cognac you see the two pale seams best, and they are what you pay for. Water runs along them and not in. Loden, tweed, corduroy: the coarser the cloth, the better.',
        'In cognac si vedono meglio le due cuciture chiare, ed è quello che si paga. L’acqua scorre via e non entra. Loden, tweed, velluto: più la stoffa è ruvida, meglio è.',
      ),
      chestnut: translated(
        'Kastanienbraun dämpft den Schwung der Flügel. Das Leder der {tannery} ist hier zwei Zehntel dicker als bei unseren leichten Schuhen. Im Heu, im Wald und beim Notar haben wir ihn gesehen.',
        'Chestnut calms the sweep of the wings. The leather from {tannery} is two tenths of a millimetre thicker than on our light shoes. We have seen it in hay, in woods and at a solicitor’s.',
        'La castagna smorza lo slancio delle ali. La pelle della {tannery} è qui due decimi più spessa che nelle nostre scarpe leggere. L’abbiamo vista nel fieno, nel bosco e dal notaio.',
      ),
    },
  },
}
