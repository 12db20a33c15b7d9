import { translated } from '../../recipe/vocabulary.ts'
import type { Stories } from './story.ts'

export const DERBY_STORIES: Stories = {
  201: {
    story: translated(
      'Rostock ist der Schuh, den wir am Telefon am häufigsten empfehlen: offene Schnürung, runder Leisten Wien, Gummisohle mit Noppen, G oder H. {weight} das Paar und 25 mm Absatz, nach einem Jahr sitzt er besser als am ersten Tag. Zum dunklen Anzug fehlt ihm die Strenge von No. 204.',
      'Rostock is the shoe we recommend most often on the telephone: open lacing, the round Wien last, a studded rubber sole, G or H. {weight} a pair and a 25 mm heel, and it fits better after a year than on day one. With a dark suit it lacks the severity of No. 204.',
      'La Rostock è la scarpa che consigliamo più spesso al telefono: allacciatura aperta, forma tonda Wien, suola in gomma a tacchetti, G o H. {weight} al paio e tacco di 25 mm, e dopo un anno calza meglio che il primo giorno. Con l’abito scuro le manca la severità della No. 204.',
    ),
    colours: {
      black: translated(
        'Schwarz, weil Kellner, Pfarrer und Fotografen ihn so brauchen. Boxcalf der {tannery} wischt man mit einem feuchten Tuch sauber. Auf Glanz ist er nicht angelegt, auf Stehen schon.',
        'Black, because waiters, vicars and photographers need it so. Box calf from {tannery} wipes clean with a damp cloth. It was not made for gloss, but it was made for standing.',
        'Nera, perché camerieri, parroci e fotografi la vogliono così. Il vitello box della {tannery} si pulisce con un panno umido. Non è fatta per luccicare, ma per stare in piedi.',
      ),
      darkbrown: translated(
        'Das Dunkelbraun sieht sauber aus, wenn es das nicht mehr ist. Für die Pause auf dem Bau und das Gespräch danach. Dunkle Sohlenkante, dunkler Faden, nichts blitzt.',
        'The dark brown looks clean when it no longer is. For the break on the building site and the meeting afterwards. Dark edge, dark thread, nothing flashes.',
        'Il marrone scuro sembra pulito quando non lo è più. Per la pausa in cantiere e la riunione dopo. Bordo scuro, filo scuro, nulla brilla.',
      ),
      midbrown: translated(
        'In Mittelbraun trägt ihn unser halber Laden. Jeans, Cord und Baumwolle sind ihm gleich recht. Wo der Fuß knickt, wird er in einem Sommer zwei Töne heller.',
        'Half our store wears it in mid brown. Jeans, corduroy and cotton are all the same to it. Where the foot bends it turns two shades lighter within a summer.',
        'In marrone medio la porta mezzo negozio. Jeans, velluto e cotone per lei sono uguali. Dove il piede piega, in un’estate schiarisce di due toni.',
      ),
    },
  },
  204: {
    story: translated(
      'Ein Derby, der zum Anzug gehört: glattes Vorderblatt, 5 mm Ledersohle, weich eckige Spitze vom Leisten Hamburg. {weight} sind wenig für einen Derby, F und G decken die meisten Füße. Bei hohem Spann öffnet er weit; wer das nicht braucht, ist mit No. 107 förmlicher angezogen.',
      'A Derby that belongs to a suit: plain vamp, a 5 mm leather sole, the soft square toe of the Hamburg last. {weight} is little for a Derby, and F and G cover most feet. It opens wide for a high instep; if you do not need that, No. 107 is the more formal choice.',
      'Una derby che va con l’abito: mascherina liscia, suola in cuoio di 5 mm, punta quadrata morbida della forma Hamburg. {weight} sono pochi per una derby, F e G bastano a quasi tutti i piedi. Con il collo alto si apre molto; chi non ne ha bisogno è più formale con la No. 107.',
    ),
    colours: {
      black: translated(
        'Schwarz und ohne jede Naht vorn ist er die Antwort auf Einladungen mit Kleiderordnung. Hohe Spanne gehen selten so ordentlich. Nach zehn Minuten Bürste sehen Sie sich darin.',
        'Black and without a seam in front, it answers invitations with a dress code. High insteps seldom go about so neatly. After ten minutes with the brush you will see yourself in it.',
        'Nera e senza una cucitura davanti, risponde agli inviti con codice d’abbigliamento. Di rado un collo alto ha un aspetto così ordinato. Dopo dieci minuti di spazzola ci si specchia.',
      ),
      darkbrown: translated(
        'Dunkelbraun gefällt uns an Wismar besser als Schwarz, weil die offene Schnürung dann keine Entschuldigung mehr braucht. Graublaue Anzüge sind seine besten. Das Leder ist Kalb der {tannery}, mit Anilin gefärbt.',
        'We like Wismar better in dark brown than in black, because its open lacing then needs no excuse. Grey-blue suits are its best. The leather is aniline-dyed calf from {tannery}.',
        'In marrone scuro la Wismar ci piace più che in nero, perché l’allacciatura aperta non ha più bisogno di scuse. I suoi abiti migliori sono grigio-blu. La pelle è vitello della {tannery}, tinto all’anilina.',
      ),
    },
  },
  209: {
    story: translated(
      'Morland ist gebaut wie ein Landhaus: breit, warm, ein wenig laut auf Dielen. Doppelsohle von 8 mm, weiter Leisten Bergen, {weight} das Paar; nehmen Sie eine halbe Größe kleiner oder Einlagen. Drei Wochen dauert das Einlaufen. Mit Gummisohle und Norwegernaht wird daraus No. 234.',
      'Morland is built like a country house: broad, warm, a little loud on floorboards. An 8 mm double sole, the wide Bergen last, {weight} a pair; take half a size down, or wear insoles. Breaking it in takes three weeks. With a rubber sole and an apron it becomes No. 234.',
      'La Morland è costruita come una casa di campagna: larga, calda, un po’ rumorosa sul legno. Doppia suola di 8 mm, forma ampia Bergen, {weight} al paio; prenda mezza misura in meno o usi plantari. Per ammorbidirla ci vogliono tre settimane. Con suola in gomma e cucitura in punta diventa la No. 234.',
    ),
    colours: {
      darkbrown: translated(
        'Das dunkle Braun ist die Farbe nasser Erde, und davon verträgt er einiges. Wachsjacke und Cord machen ihn vollständig. Ungeduldige sollten ihn im Regal lassen.',
        'The dark brown is the colour of wet soil, of which it can take a good deal. A waxed jacket and corduroys complete it. The impatient should leave it where it is.',
        'Il marrone scuro è il colore della terra bagnata, e ne regge parecchia. Giacca cerata e velluto la completano. Chi è impaziente la lasci sullo scaffale.',
      ),
      black: translated(
        'Ein schwarzer Landschuh ist ein Widerspruch, der sich an Beerdigungen auf dem Dorf auflöst. Boxcalf, matt gebürstet. Er knarrt in den ersten Wochen, das gibt sich.',
        'A black country shoe is a contradiction that village funerals resolve. Box calf, brushed dull. It creaks for the first weeks, then it stops.',
        'Una scarpa da campagna nera è una contraddizione che si risolve ai funerali di paese. Vitello box, spazzolato opaco. Nelle prime settimane scricchiola, poi smette.',
      ),
      midbrown: translated(
        'Als mittelbrauner Schuh ist er am wenigsten englisch und am leichtesten zu kombinieren. Förster kaufen ihn zwei Mal: einmal für den Wald, einmal für sonntags. Kratzer am Rand reibt man mit dem Daumen aus.',
        'As a mid-brown shoe it is least English and easiest to combine. Foresters buy it twice: once for the woods and once for Sundays. Scratches at the edge rub out with a thumb.',
        'In marrone medio è meno inglese e più facile da abbinare. I guardaboschi la comprano due volte: una per il bosco, una per la domenica. I graffi sul bordo si tolgono con il pollice.',
      ),
    },
  },
  214: {
    story: translated(
      'Loreto ist unser günstigster Herrenschuh zum Schnüren: durchgenäht, 4 mm Sohle, {weight}, Ziegenfutter. Dafür ist er am ersten Abend schon weich. Neu besohlt wird er einmal, nicht dreimal; wenn Ihnen das zu wenig ist, sparen Sie auf No. 204. Der Leisten Lyon ist oben flach, hohe Spanne stoßen an.',
      'Loreto is our least expensive lace-up for men: Blake-stitched, a 4 mm sole, {weight}, lined in goat. In return it is soft by the first evening. It can be resoled once, not three times; if that is too little, save up for No. 204. The Lyon last is low on top, and high insteps touch.',
      'La Loreto è la nostra stringata da uomo meno cara: cucitura Blake, suola di 4 mm, {weight}, fodera di capra. In cambio è morbida già la prima sera. Si risuola una volta, non tre; se è poco, risparmi per la No. 204. La forma Lyon è bassa, il collo alto preme.',
    ),
    colours: {
      black: translated(
        'Der erste ordentliche schwarze Schuh, oft ein Geschenk zum Examen. Boxcalf bekommt man in dieser Preislage selten. Danach kommt meist ein Schuh mit Rahmen.',
        'A first proper black shoe, often a present for passing an exam. Box calf is rare at this price. The next one usually has a welt.',
        'La prima vera scarpa nera, spesso un regalo di laurea. A questo prezzo il vitello box è raro. La prossima di solito ha il guardolo.',
      ),
      midbrown: translated(
        'Mittelbraun gab es nur eine Saison lang. Wer ihn noch trägt, hat ein frühes Paar aus dem Jahr unserer Eröffnung. Nachbestellen lässt er sich nicht mehr.',
        'Mid brown was made for one season only. If you still wear it, you own an early pair from our first year. It can no longer be ordered.',
        'Il marrone medio c’è stato una sola stagione. Chi lo porta ancora ha un paio del nostro primo anno. Non si può più ordinare.',
      ),
    },
  },
  219: {
    story: translated(
      'Ein glatter Derby lässt dem Cordovan die ganze Bühne: keine Naht, keine Lochung vorn, nur das Muskelleder der {tannery}. Eichgrund ist von Hand eingestochen, {weight}, 5 mm Sohle, viermal neu zu besohlen.',
      'A plain Derby leaves the whole stage to the cordovan: no seam and no broguing in front, only the shell from {tannery}. Eichgrund is hand-welted, {weight}, a 5 mm sole, good for four resoles.',
      'Una derby liscia lascia al cordovan tutta la scena: nessuna cucitura, nessun foro davanti, solo la pelle della {tannery}. La Eichgrund ha il guardolo cucito a mano, {weight}, suola di 5 mm, si risuola quattro volte.',
    ),
    colours: {
      black: translated(
        'Schwarz spiegelt er, ohne je Wachs gesehen zu haben. Über dem Ballen rollt das Leder in zwei breiten Wellen. Steif ist er am Anfang wie kein anderer Derby bei uns; wem das zu mühsam ist, der nimmt No. 204. Von Schuhcreme braucht er in fünf Jahren eine Dose.',
        'In black it mirrors without ever having seen wax. Over the ball the leather rolls in two broad waves. At first it is stiffer than any other Derby we have; if that is too much trouble, take No. 204. It needs one tin of cream in five years.',
        'In nero specchia senza aver mai visto la cera. Sulla pianta la pelle fa due onde larghe. All’inizio è più rigida di ogni altra nostra derby; se è troppa fatica, prenda la No. 204. In cinque anni le basta un barattolo di crema.',
      ),
    },
  },
  222: {
    story: translated(
      'Auf einer Insel braucht man Schuhe, die bei der Fähre nicht rutschen und im Hotel nicht auffallen. Borkum hat dafür Gummi unter dem Ballen und Leder am Rand, {weight}, 25 mm Absatz, Leisten Hamburg in G. Durch tiefen Matsch trägt Sie eher No. 201.',
      'On an island you need shoes that do not slip on the ferry and do not stand out at the hotel. Borkum has rubber under the ball and leather at the edge for that, {weight}, a 25 mm heel, the Hamburg last in G. Through deep mud No. 201 will carry you better.',
      'Su un’isola servono scarpe che non scivolino sul traghetto e non stonino in albergo. La Borkum ha gomma sotto la pianta e cuoio sul bordo, {weight}, tacco di 25 mm, forma Hamburg in G. Nel fango alto la porta meglio la No. 201.',
    ),
    colours: {
      black: translated(
        'Schwarz ist er neu in diesem Herbst und schon der Derby für Messen. Zehn Stunden auf Teppich und Beton, das haben wir ausprobiert. Die weich eckige Spitze hält ihn aus der Behördenecke.',
        'Black is new this autumn, and already the Derby for trade fairs. Ten hours on carpet and concrete: we tried it. The soft square toe keeps it from looking like an official.',
        'Il nero è nuovo di questo autunno ed è già la derby delle fiere. Dieci ore su moquette e cemento: l’abbiamo provato. La punta quadrata morbida la tiene lontana dall’aria d’ufficio.',
      ),
      darkbrown: translated(
        'Dunkelbraun ist Borkum am ehesten ein Freizeitschuh, der auch in die Sitzung darf. Das Kalb der {tannery} haben wir für ihn eine Spur fester bestellt. Segelschuhe sehen daneben nach Ferien aus.',
        'In dark brown Borkum comes closest to a casual shoe that may attend the meeting. We ordered the calf from {tannery} a trace firmer for it. Deck shoes look like holidays beside it.',
        'In marrone scuro la Borkum è quasi una scarpa da tempo libero ammessa in riunione. Il vitello della {tannery} per lei l’abbiamo ordinato un po’ più compatto. Accanto, le scarpe da barca sanno di vacanza.',
      ),
    },
  },
  231: {
    story: translated(
      'Bakony ist der einzige Norweger bei uns, der zwiegenäht ist, und wiegt so viel wie ein Stiefel. {weight}, 8 mm Doppelsohle, Leisten Edinburgh mit Platz für dicke Socken, Scotchgrain der {tannery}.',
      'Bakony is our only split toe that is Norwegian-stitched, and it weighs as much as a boot. {weight}, an 8 mm double sole, the Edinburgh last with room for thick socks, Scotch grain from {tannery}.',
      'La Bakony è l’unica norvegese con lavorazione norvegese, e pesa come uno stivaletto. {weight}, doppia suola di 8 mm, forma Edinburgh con spazio per calze spesse, vitello bottalato della {tannery}.',
    ),
    colours: {
      darkbrown: translated(
        'Die beiden Handnähte laufen hell um das dunkelbraune Korn. Kratzer verschwinden darin wie Steine im Bach. In einem Büro mit Teppich sind Sie damit zu gut und zugleich falsch angezogen. Ein Fünftel leichter ist No. 238.',
        'Two hand seams run pale around the dark brown grain. Scratches vanish in it like stones in a stream. In a carpeted office it is too much and not right either. No. 238 is a fifth lighter.',
        'Le due cuciture a mano corrono chiare attorno alla grana marrone scuro. I graffi vi spariscono come sassi nel torrente. In un ufficio con la moquette è insieme troppa e fuori posto. Un quinto più leggera è la No. 238.',
      ),
    },
  },
  234: {
    story: translated(
      'Farnham steht auf Bergen, dem großzügigsten Leisten im Haus, und auf einer Gummisohle mit Noppen. Kranz und Zehennaht schließt ein gewachster Faden, {weight} das Paar, 25 mm Absatz. Schmale Füße schwimmen darin auch eine halbe Größe kleiner; dann lieber No. 238.',
      'Farnham stands on Bergen, the most generous last of the house, and on a studded rubber sole. Apron and toe seam are closed with waxed thread, {weight} a pair, a 25 mm heel. A narrow foot slides about in it even half a size down; take No. 238.',
      'La Farnham sta su Bergen, la forma più generosa della casa, e su gomma a tacchetti. Bordo e cucitura in punta sono chiusi con filo cerato, {weight} al paio, tacco di 25 mm. Il piede stretto ci balla anche con mezza misura in meno; meglio allora la No. 238.',
    ),
    colours: {
      darkbrown: translated(
        'Dunkelbraunes Scotchgrain ist das Leder, um das man sich am wenigsten kümmern muss. Nasses Gras, Hundepfoten, Kies: nach dem Abbürsten ist nichts zu sehen. Der Faden ist einen Ton heller, sonst fiele die Handarbeit nicht auf.',
        'Dark brown Scotch grain is the leather that needs the least attention. Wet grass, dogs’ paws, gravel: once brushed, nothing shows. The thread is a shade lighter, or the handwork would go unseen.',
        'Il vitello bottalato marrone scuro è la pelle che chiede meno cure. Erba bagnata, zampe di cane, ghiaia: dopo la spazzola non si vede nulla. Il filo è un tono più chiaro, o il lavoro a mano non si noterebbe.',
      ),
      midbrown: translated(
        'Mittelbraun zeigt das Korn deutlicher und den Schlamm früher. Wir haben ihn an Hundehalter, Winzer und eine Orgelbauerin verkauft. Sonntags bekommt er Wachs auf den Kranz und sieht aus wie gemeint.',
        'Mid brown shows the grain more clearly and the mud sooner. We have sold it to dog owners, wine growers and an organ builder. On Sundays it gets wax on the apron and looks just as intended.',
        'Il marrone medio mostra meglio la grana e prima il fango. L’abbiamo venduta a padroni di cani, vignaioli e a una costruttrice d’organi. La domenica prende cera sul bordo ed è come doveva essere.',
      ),
    },
  },
  238: {
    story: translated(
      'Unser einziger Norweger für das Pflaster: runder Leisten Wien, 5 mm Leder unter dem Fuß, {weight}. Unter dem Kranz ist mehr Raum, als man von außen vermutet, gut für Zehen, die sonst anstoßen. Für den Wald fehlt ihm der Grip von No. 234.',
      'Our only split toe for pavements: the round Wien last, 5 mm of leather underfoot, {weight}. There is more room under the apron than you would guess, which helps if your toes touch in other shoes. For woods it lacks the grip of No. 234.',
      'La nostra unica norvegese per il selciato: forma tonda Wien, 5 mm di cuoio sotto il piede, {weight}. Sotto il bordo c’è più spazio di quanto sembri, bene per dita che altrove toccano. Per il bosco le manca la presa della No. 234.',
    ),
    colours: {
      darkbrown: translated(
        'In Dunkelbraun ersetzt er den zweiten Büroschuh. Das geprägte Korn sieht auch am Freitag aus wie am Montag. Feine Stoffe macht er etwas gröber, als sie sein wollen.',
        'In dark brown it takes the place of your second office shoe. The embossed grain looks the same on Friday as on Monday. It makes fine cloth a little coarser than it would like.',
        'In marrone scuro sostituisce la seconda scarpa da ufficio. La grana impressa il venerdì è come il lunedì. Rende le stoffe fini un po’ più ruvide di quanto vorrebbero.',
      ),
      midbrown: translated(
        'Mittelbraun und Ledersohle, dazu ein Stoff mit Struktur: So kommt man durch einen trockenen Herbst. Die senkrechte Naht vorn altert zuerst, wachsen Sie dort im Oktober nach. Helle Hosen verträgt er besser als jeder andere Norweger.',
        'Mid brown, a leather sole and cloth with some texture: that is how to get through a dry autumn. The upright seam in front ages first, so wax it again in October. It tolerates pale trousers better than any other split toe.',
        'Marrone medio e suola in cuoio, con una stoffa che ha struttura: così si passa un autunno asciutto. La cucitura verticale invecchia per prima, a ottobre rimetta la cera. Sopporta i pantaloni chiari meglio di ogni altra norvegese.',
      ),
    },
  },
  241: {
    story: translated(
      'Szeged vereint alles, was Arbeit macht: Cordovan, zwei Handnähte, 8 mm Doppelsohle, Flügel bis zur Ferse. {weight}, Leisten Budapest, eine halbe Größe kleiner; er ist der teuerste Schuh im Haus.',
      'Szeged has everything that takes time: cordovan, two hand seams, an 8 mm double sole, wings to the heel. {weight}, the Budapest last, half a size down; it is the most expensive shoe of the house.',
      'La Szeged riunisce tutto ciò che richiede tempo: cordovan, due cuciture a mano, doppia suola di 8 mm, ali fino al tallone. {weight}, forma Budapest, mezza misura in meno; è la scarpa più cara della casa.',
    ),
    colours: {
      burgundy: translated(
        'Bordeauxrotes Cordovan und helle Nähte sind ein Bild, das man nicht übersieht. Felsbrunn macht davon etwa sechzig Paar im Jahr. Er trägt sich erst nach einem Monat wie ein Schuh, vorher wie ein Vorhaben. Wem das alles zu viel ist: No. 247 hat dieselben Flügel in Kalb.',
        'Burgundy cordovan and pale seams make a picture that is hard to overlook. Felsbrunn makes about sixty pairs of it a year. For a month it is a project; after that it is a shoe. If that is all too much, No. 247 has the same wings in calf.',
        'Cordovan bordeaux e cuciture chiare sono un quadro che non si ignora. Felsbrunn ne fa circa sessanta paia l’anno. Dopo un mese è una scarpa, prima è un progetto. Se è tutto troppo, la No. 247 ha le stesse ali in vitello.',
      ),
    },
  },
  244: {
    story: translated(
      'Aldgate ist ein Longwing mit Statur: weiter Leisten Edinburgh, Doppelsohle von 8 mm, {weight} das Paar, Weiten G und H. Eine dicke Wollsocke füllt ihn erst richtig aus.',
      'Aldgate is a longwing of some stature: the wide Edinburgh last, a double sole of 8 mm, {weight} a pair, widths G and H. It takes a thick wool sock to fill it properly.',
      'La Aldgate è una longwing imponente: forma ampia Edinburgh, doppia suola di 8 mm, {weight} al paio, larghezze G e H. Una calza di lana spessa la riempie davvero.',
    ),
    colours: {
      burgundy: translated(
        'Das Bordeaux kommt vom Kalb der {tannery} und wirkt bei Regen fast schwarz. Grauer Tweed und dunkelblauer Cord stehen ihm am besten. Auf der Treppe hört man Sie, bevor man Sie sieht. Leiser und 200 Gramm leichter ist No. 247.',
        'The burgundy is calf from {tannery} and looks almost black in the rain. Grey tweed and dark blue corduroy suit it best. On the stairs people hear you before they see you. No. 247 is quieter, and 200 grams lighter.',
        'Il bordeaux è vitello della {tannery} e sotto la pioggia sembra quasi nero. Tweed grigio e velluto blu scuro le stanno meglio. Sulle scale la sentono prima di vederla. Più silenziosa e 200 grammi più leggera è la No. 247.',
      ),
    },
  },
  247: {
    story: translated(
      'Beim Celle laufen die Flügel bis zur Fersennaht durch, ohne am Gelenk zu enden; das macht einen langen Schuh ruhig. {weight}, 5 mm Ledersohle, runder Leisten Wien in F und G.',
      'On the Celle the wings run right through to the heel seam instead of ending at the waist, which calms a long shoe. {weight}, a 5 mm leather sole, the round Wien last in F and G.',
      'Nella Celle le ali arrivano fino alla cucitura del tallone, senza finire al fiosso; e una scarpa lunga ne esce più calma. {weight}, suola in cuoio di 5 mm, forma tonda Wien in F e G.',
    ),
    colours: {
      burgundy: translated(
        'Zu mittelgrauem Anzug gibt es keine bessere Farbe als dieses Bordeaux. Die Lochreihen sind mit der Hand ausgerichtet, damit beide Schuhe auf gleicher Höhe enden. Bei Glatteis ist Leder keine gute Idee; dafür gibt es No. 201. Nach dem ersten Jahr sitzt der Glanz dort, wo die Hosenbeine bürsten.',
        'There is no better colour for a mid-grey suit than this burgundy. The rows of holes are lined up by hand so that both shoes end level. On ice leather is not a good idea; there is No. 201 for that. After the first year the shine sits where the trousers brush.',
        'Con un abito grigio medio non c’è colore migliore di questo bordeaux. Le file di fori sono allineate a mano, perché le due scarpe finiscano alla stessa altezza. Sul ghiaccio il cuoio non è una buona idea; per quello c’è la No. 201. Dopo il primo anno il lucido sta dove spazzolano i pantaloni.',
      ),
    },
  },
}
