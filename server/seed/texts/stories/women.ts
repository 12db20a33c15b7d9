import { translated } from '../../recipe/vocabulary.ts'
import type { Stories } from './story.ts'

export const WOMEN_STORIES: Stories = {
  601: {
    story: translated(
      'Meißen ist kein verkleinerter Herrenschuh: Der Leisten Leipzig ist an der Ferse schmaler und im Rist höher als alles in der anderen Abteilung. {weight}, 5 mm Ledersohle, fünf Ösenpaare, F und G. Bei kräftigem Ballen nehmen Sie eine halbe Größe mehr oder gleich No. 604.',
      'Meißen is not a men’s shoe made smaller: the Leipzig last is narrower at the heel and higher at the instep than anything in the other department. {weight}, a 5 mm leather sole, five pairs of eyelets, F and G. With a strong ball take half a size up, or No. 604 straight away.',
      'La Meißen non è una scarpa da uomo rimpicciolita: la forma Leipzig è più stretta al tallone e più alta al collo di tutto ciò che sta nell’altro reparto. {weight}, suola in cuoio di 5 mm, cinque paia di occhielli, F e G. Con la pianta robusta prenda mezza misura in più o subito la No. 604.',
    ),
    colours: {
      black: translated(
        'Schwarz trägt ihn, wer im Gericht steht oder am Pult. Zum Hosenanzug endet er genau unter dem Saum. Das Boxcalf der {tannery} nimmt auf der Querkappe Glanz an, mehr als einmal im Monat braucht es ihn nicht.',
        'Black is for women who stand in court or at a lectern. With a trouser suit it ends exactly below the hem. The box calf from {tannery} takes a shine on the cap, and does not need it more than once a month.',
        'Il nero è di chi sta in tribunale o alla cattedra. Con il tailleur pantalone finisce giusto sotto l’orlo. Il vitello box della {tannery} prende lucido sul puntale, e più di una volta al mese non gli serve.',
      ),
      cognac: translated(
        'Cognac unter einem langen Rock ist die Überraschung, für die wir ihn gemacht haben. Nackte Knöchel stehen ihm. Im zweiten Sommer liegt über den Löchern der Schnürung ein dunkler Rand, der bleibt.',
        'Cognac under a long skirt is the surprise we made it for. Bare ankles suit it. By the second summer there is a dark rim along the eyelets, and it stays.',
        'Cognac sotto una gonna lunga è la sorpresa per cui l’abbiamo fatta. Le caviglie nude le stanno bene. Nella seconda estate attorno agli occhielli c’è un orlo scuro, e resta.',
      ),
      darkbrown: translated(
        'Dunkelbraun geht mit, wenn Sie nicht auffallen wollen und trotzdem gut beschuht sind. Kamelhaar und Marine sind seine Mäntel. Auf Reisen ist er der Schuh, der im Koffer bleibt, weil Sie ihn anhaben.',
        'Dark brown is for days when you would rather not be noticed and still want good shoes. Camel and navy are its coats. On a journey it never goes in the case, because you are wearing it.',
        'Il marrone scuro l’accompagna quando non vuole farsi notare e vuole comunque buone scarpe. Cammello e blu sono i suoi cappotti. In viaggio è la scarpa che non sta in valigia, perché la porta ai piedi.',
      ),
    },
  },
  604: {
    story: translated(
      'Arundel ist ein voller Brogue auf dem runden Damenleisten Florenz, und weil Florenz ausfällt, wie Sie es kennen, gelingt die Bestellung meist im ersten Anlauf. {weight} das Paar, 25 mm Absatz, 5 mm Leder. Neben einem schmalen Kleid wirkt er derb; dann lieber No. 633.',
      'Arundel is a full brogue on the round women’s last Florenz, and since Florenz fits true to size, most people get it right with the first order. {weight} a pair, a 25 mm heel, 5 mm of leather. Beside a narrow dress it looks sturdy; take No. 633 instead.',
      'L’Arundel è una coda di rondine piena sulla forma tonda da donna Florenz, e poiché Florenz calza secondo la misura abituale, quasi sempre va bene al primo ordine. {weight} al paio, tacco di 25 mm, 5 mm di cuoio. Accanto a un abito stretto sembra robusta; allora meglio la No. 633.',
    ),
    colours: {
      black: translated(
        'Schwarz nimmt den Flügeln die Folklore. Zur weiten Hose sieht man nur die Spitze, und die reicht. Boxcalf hält die Zacken der Kanten scharf.',
        'Black takes the folklore out of the wings. Under wide trousers you see only the toe, and that is enough. Box calf keeps the gimped edges sharp.',
        'Il nero toglie il folclore alle ali. Sotto i pantaloni larghi si vede solo la punta, e basta. Il vitello box tiene netti i bordi dentellati.',
      ),
      cognac: translated(
        'In Cognac ist Arundel der Schuh für Museumsdirektorinnen am Wochenende. Tweedrock, Wollstrumpf, fertig. Das Anilinleder der {tannery} dunkelt an der Innenseite zuerst, wo die Füße sich streifen.',
        'In cognac Arundel is what museum directors wear at weekends. Tweed skirt, wool stockings, done. The aniline leather from {tannery} darkens first on the inside, where the feet brush past each other.',
        'In cognac l’Arundel è la scarpa delle direttrici di museo nel fine settimana. Gonna di tweed, calze di lana, nient’altro. La pelle anilina della {tannery} scurisce prima all’interno, dove i piedi si sfiorano.',
      ),
      burgundy: translated(
        'Bordeaux ist unter den dreien die Farbe, die am längsten gefällt. Grau, Marine und sogar Senfgelb vertragen sie. Die kleinen Löcher zeigen schwarzes Futterleder, dadurch wirkt das Rot tiefer.',
        'Of the three, burgundy is the colour you tire of last. Grey, navy and even mustard get on with it. The small holes show a black backing, which makes the red look deeper.',
        'Dei tre il bordeaux è il colore che piace più a lungo. Grigio, blu e perfino senape vanno d’accordo. I piccoli fori mostrano un fondo nero, e il rosso sembra più profondo.',
      ),
    },
  },
  608: {
    story: translated(
      'Recanati wiegt {weight}, das ist weniger als mancher Roman. Durchgenäht, 4 mm Sohle, Ziegenfutter: Er läuft sich nicht ein, er passt oder er passt nicht. Bordeaux und Tan liegen zur Wahl, Bordeaux für graue Tage, Tan für nackte Füße. Der Steg sitzt tief, damit der Rist frei bleibt. Nasse Wiesen nimmt er übel. Mit Rahmen und festerer Sohle heißt dieselbe Form No. 611.',
      'Recanati weighs {weight}, which is less than many a novel. Blake-stitched, a 4 mm sole, goat lining: it needs no breaking in; it fits or it does not. You can choose burgundy or tan, burgundy for grey days and tan for bare feet. The strap sits low so that the instep stays free. It is no friend of wet grass. With a welt and a firmer sole the same shape is No. 611.',
      'Il Recanati pesa {weight}, meno di certi romanzi. Cucitura Blake, suola di 4 mm, fodera di capra: non va ammorbidito, o calza o non calza. Si sceglie tra bordeaux e cuoio, bordeaux per i giorni grigi, cuoio per i piedi nudi. La fascetta è bassa, così il collo resta libero. L’erba bagnata non fa per lui. Con il guardolo e una suola più robusta è il No. 611.',
    ),
    colours: {},
  },
  611: {
    story: translated(
      '{weight}, und trotzdem rahmengenäht: Naumburg ist der Loafer, der nicht beim ersten Pflaster aufgibt. Er steht nicht auf einem Loaferleisten, sondern auf Florenz; nehmen Sie Ihre gewohnte Größe, nicht die kleinere. Unter dem Ballen liegt Gummi, 25 mm hoch ist der Absatz. Wer es federleicht mag, greift zu No. 608.',
      '{weight}, and welted all the same: Naumburg is the loafer that does not give up on the first cobbles. It does not stand on a loafer last but on Florenz; take your usual size, not the smaller one. There is rubber under the ball and the heel is 25 mm high. If you like it feather-light, reach for No. 608.',
      '{weight}, eppure con il guardolo cucito: il Naumburg è il mocassino che non si arrende al primo selciato. Non sta su una forma da mocassino ma su Florenz; prenda la misura abituale, non quella più piccola. Sotto la pianta c’è gomma, il tacco è di 25 mm. Se lo vuole leggerissimo, c’è il No. 608.',
    ),
    colours: {
      burgundy: translated(
        'Bordeaux hält, was Dunkelrot auf dem Laufsteg verspricht: Es passt zu Jeans. Über dem Steg wird es nach einigen Monaten schwarzrot. Dunkle Strümpfe sind erlaubt, helle besser.',
        'Burgundy delivers what dark red only promises on the catwalk: it goes with jeans. Above the strap it turns black-red after some months. Dark tights are allowed; pale ones are better.',
        'Il bordeaux mantiene ciò che il rosso scuro promette in passerella: va con i jeans. Sopra la fascetta dopo qualche mese diventa rosso nero. Le calze scure sono permesse, quelle chiare meglio.',
      ),
      tan: translated(
        'Tan ist in der ersten Woche fast gelb und im zweiten Sommer der Grund, warum man Sie darauf anspricht. Sonnencreme hinterlässt Flecken, passen Sie beim Anziehen auf. Weißes Leinen, blaues Hemd: mehr braucht der Juli nicht.',
        'Tan is almost yellow in the first week and by the second summer the reason people ask. Sun lotion leaves marks, so mind your hands. White linen, a blue shirt: July needs no more.',
        'Il cuoio nella prima settimana è quasi giallo e nella seconda estate è il motivo per cui le fanno domande. La crema solare lascia macchie: attenzione quando lo infila. Lino bianco, camicia blu: luglio non chiede altro.',
      ),
    },
  },
  614: {
    story: translated(
      'Lauenburg ist ein Chelsea auf dem schmalen Damenleisten Leipzig: Die Fessel ist genommen, nicht gerafft. Gummisohle mit Noppen, {weight}, 28 mm Absatz. Kräftige Waden sind kein Hindernis, ein hoher Rist schon; mit zwei Ösenpaaren löst das No. 618.',
      'Lauenburg is a Chelsea on the narrow women’s last Leipzig: the ankle is shaped, not gathered. A studded rubber sole, {weight}, a 28 mm heel. Strong calves are no obstacle, a high instep is; No. 618 solves that with two pairs of eyelets.',
      'La Lauenburg è una chelsea sulla forma stretta da donna Leipzig: la caviglia è modellata, non arricciata. Suola in gomma a tacchetti, {weight}, tacco di 28 mm. I polpacci robusti non sono un ostacolo, il collo alto sì; con due paia di occhielli lo risolve la No. 618.',
    ),
    colours: {
      black: translated(
        'Schwarz ist der Stiefel zum Fahrrad, zum Kleid und zum Elterngespräch. Die Gummizüge sind so schwarz wie das Boxcalf, man sieht sie kaum. Auf nassem Laub steht er sicherer als alles mit Leder darunter.',
        'Black is the boot for the bicycle, for a dress and for school meetings. The gussets are as black as the box calf and hardly show. On wet leaves it stands more firmly than anything on leather.',
        'In nero è lo stivaletto per la bicicletta, per un vestito, per i colloqui a scuola. Gli elastici sono neri come il vitello box e si vedono appena. Sulle foglie bagnate tiene più di qualsiasi cuoio.',
      ),
      snuff: translated(
        'Snuffbraunes Velours nimmt der Noppensohle das Grobe. Staub bürstet man aus, Regen lässt man trocknen, Rotwein sollte man nicht verschütten. Strickkleid und grobe Strümpfe gehören dazu.',
        'Snuff suede takes the coarseness out of a studded sole. Dust brushes out, rain dries, red wine is best not spilt. A knitted dress and coarse stockings belong with it.',
        'Il camoscio tabacco rende meno rude la suola a tacchetti. La polvere si spazzola, la pioggia asciuga, il vino rosso meglio non versarlo. Va con un vestito di maglia e calze pesanti.',
      ),
    },
  },
  618: {
    story: translated(
      'Wendover ist der Stiefel für alle, die keine Stiefel mögen: knöchelhoch, halb gefüttert, zwei Ösenpaare, {weight}. Florenz ist rund und lässt feinen Socken Platz; die Noppen geben 28 mm über dem Boden Ruhe. Bei Dauerregen zieht Velours Wasser; dann ist No. 627 dran.',
      'Wendover is the boot for people who dislike boots: ankle-high, half lined, two pairs of eyelets, {weight}. Florenz is round and has room for fine socks; the studs give it a firm stand under a 28 mm heel. In steady rain suede soaks up water; that is the day for No. 627.',
      'Il Wendover è lo stivaletto per chi non ama gli stivaletti: alla caviglia, mezzo foderato, due paia di occhielli, {weight}. Florenz è tonda e lascia spazio a calze sottili; i tacchetti danno un appoggio sicuro sotto 28 mm di tacco. Con la pioggia insistente il camoscio si inzuppa; allora meglio il No. 627.',
    ),
    colours: {
      snuff: translated(
        'In Snuff ist er der meistbestellte Damenschuh im März. Chinos, Cordkleid, Latzhose, es ist ihm einerlei. Der Flor wechselt unter der Hand den Ton und legt sich von selbst.',
        'In snuff it is the women’s shoe most ordered in March. Chinos, corduroy dress, dungarees: it does not mind. The nap changes shade under the hand and settles by itself.',
        'In tabacco è la scarpa da donna più ordinata a marzo. Chinos, vestito di velluto, salopette: per lui è uguale. Il pelo cambia tono sotto la mano e si riassesta da solo.',
      ),
      olive: translated(
        'Oliv steht allen, die sich vor Farbe fürchten, denn es sieht aus wie keine. Zu Rost leuchtet es, zu Schwarz schweigt es. Das Leder kommt als Kalbvelours von der {tannery} und bleibt auch nach Jahren dicht im Flor.',
        'Olive suits everyone who is afraid of colour, since it hardly looks like one. With rust it glows, with black it keeps quiet. The leather is calf suede from {tannery} and stays dense in the nap for years.',
        'L’oliva sta bene a chi teme il colore, perché quasi non lo sembra. Con il ruggine splende, con il nero tace. La pelle è vitello scamosciato della {tannery} e resta fitta per anni.',
      ),
    },
  },
  621: {
    story: translated(
      'Cagli ist ein glatter Derby mit 4 mm Sohle, durchgenäht, {weight}: flach, schmal, sofort weich. Der Leisten Leipzig hält die Ferse fest, oben öffnet die Schnürung weit. Einmal lässt er sich neu besohlen; wer mehr erwartet, nimmt No. 601.',
      'Cagli is a plain Derby with a 4 mm sole, Blake-stitched, {weight}: flat, slender, soft at once. The Leipzig last holds the heel, and on top the lacing opens wide. It can be resoled once; if you expect more, take No. 601.',
      'La Cagli è una derby liscia con suola di 4 mm, cucitura Blake, {weight}: bassa, snella, subito morbida. La forma Leipzig ferma il tallone, e sopra l’allacciatura si apre molto. Si risuola una volta; chi si aspetta di più prende la No. 601.',
    ),
    colours: {
      black: translated(
        'Schwarz ersetzt den Ballerina, wenn der Tag länger wird als geplant. Das Leder ist Boxcalf der {tannery}, dünn und dicht. Mit weißem Socken sieht er nach Schule aus, ohne nach Stadt.',
        'Black replaces the ballet flat when the day grows longer than planned. The leather is box calf from {tannery}, thin and dense. With white socks it says school, without them town.',
        'Il nero sostituisce la ballerina quando la giornata si allunga. La pelle è vitello box della {tannery}, sottile e compatta. Con le calze bianche fa scuola, senza fa città.',
      ),
      darkbrown: translated(
        'Das dunkle Braun haben wir um einen Ton wärmer gewählt als bei den Herren. Neben Olivgrün und Dunkelblau sitzt es am besten. Ein nasser Fleck trocknet heller auf, bürsten Sie ihn am nächsten Tag.',
        'We chose the dark brown a shade warmer than for the men. It sits best beside olive and dark blue. A wet spot dries lighter; brush it out the next day.',
        'Il marrone scuro l’abbiamo scelto un tono più caldo che per gli uomini. Accanto a oliva e blu scuro sta meglio. Una macchia bagnata asciuga più chiara; la spazzoli il giorno dopo.',
      ),
    },
  },
  624: {
    story: translated(
      'Saalfeld ist das Aufwendigste, was wir für Damen machen lassen: von Hand eingestochen, geschlossener Kanal, 5 mm Sohle, {weight}. Zwei Riemen halten den schmalen Leisten Leipzig am Fuß, der obere läuft auf Gummi. Bei breitem Ballen gibt er nicht nach; No. 604 wäre dann die ehrlichere Antwort.',
      'Saalfeld is the most elaborate shoe we have made for women: hand-welted, a closed channel, a 5 mm sole, {weight}. Two straps hold the narrow Leipzig last to the foot, the upper one on elastic. It will not give for a broad ball; No. 604 is the honest answer there.',
      'La Saalfeld è la scarpa da donna più laboriosa che facciamo fare: guardolo cucito a mano, canale chiuso, suola di 5 mm, {weight}. Due cinturini tengono al piede la forma stretta Leipzig, quello alto corre su elastico. Con la pianta larga stringe; in quel caso è più giusta la No. 604.',
    ),
    colours: {
      black: translated(
        'Schwarz mit Schnallen geht zum Smoking, zum Kleid und zur Premiere. Von unten sieht man nur glattes Leder, die Naht liegt verdeckt. Wir haben die Schnallen kleiner gegossen als beim Herrenmonk.',
        'Black with buckles goes with a dinner jacket, a dress and a first night. From below you see nothing but smooth leather, for the seam is covered. We had the buckles cast smaller than on the men’s monk.',
        'Nera con le fibbie va con lo smoking, con un vestito, a una prima a teatro. Da sotto si vede solo cuoio liscio, la cucitura è coperta. Le fibbie le abbiamo fatte fondere più piccole che nella monk da uomo.',
      ),
      darkbrown: translated(
        'Dunkelbraun ist Saalfeld strenger als in Schwarz, so seltsam es klingt. Schmale Flanellhosen sind sein Platz. Unter dem Riemen bleibt das Leder heller, tragen Sie ihn deshalb geschlossen.',
        'In dark brown Saalfeld is stricter than in black, odd as it sounds. Wear it with narrow flannel trousers. The leather stays lighter beneath the strap, so wear it closed.',
        'In marrone scuro la Saalfeld è più severa che in nero, per quanto suoni strano. Va con i pantaloni stretti di flanella. Sotto il cinturino la pelle resta più chiara: la porti chiusa.',
      ),
    },
  },
  627: {
    story: translated(
      'Hexham ist ein Schnürstiefel, in dem man einen Hügel hinauf und wieder hinunter kommt: Noppen, sechs Ösenpaare, {weight}, 28 mm Absatz. Florenz gibt es hier auch in H, das haben Kundinnen verlangt. Unter ein feines Kleid passt er nicht; dort hilft No. 614.',
      'Hexham is a lace-up boot that gets you up a hill and down again: studs, six pairs of eyelets, {weight}, a 28 mm heel. Here Florenz comes in H as well, because customers asked. It does not go with a fine dress; No. 614 does.',
      'L’Hexham è uno stivaletto stringato con cui si sale una collina e si ridiscende: tacchetti, sei paia di occhielli, {weight}, tacco di 28 mm. Florenz qui c’è anche in H, l’hanno chiesto le clienti. Con un abito elegante non va; in quel caso c’è il No. 614.',
    ),
    colours: {
      tan: translated(
        'Tan trägt sich am schnellsten ein und am längsten vor. Nach dem ersten Schlammweg hören Sie auf, ihn zu schonen. Die Querkappe wird dunkler als der Schaft, gewollt oder nicht.',
        'Tan is quickest to break in and longest to look at. After the first muddy path you stop sparing it. The toe cap turns darker than the shaft, like it or not.',
        'Il cuoio si ammorbidisce per primo e si guarda più a lungo. Dopo il primo sentiero nel fango non ci si fa più riguardo. Il puntale diventa più scuro del gambale, le piaccia o no.',
      ),
      darkbrown: translated(
        'Für Dunkelbraun entscheiden sich Tierärztinnen, wie wir gelernt haben. Nasses Fell, Streu, Gülle: unter fließendem Wasser ist alles weg. Der Schaft wird an der Fessel weich und steht oben weiter fest.',
        'Dark brown, as we have learnt, is what vets choose. Wet fur, straw, slurry: running water takes it all off. The shaft grows soft at the ankle and stays firm above.',
        'Il marrone scuro, abbiamo imparato, lo scelgono le veterinarie. Pelo bagnato, lettiera, liquame: sotto l’acqua corrente va via tutto. Il gambale si ammorbidisce alla caviglia e in alto resta rigido.',
      ),
    },
  },
  630: {
    story: translated(
      'Gradara ist aus einem Stück geschnitten und wiegt {weight}: mehr lässt sich an einem Schuh nicht weglassen. Durchgenäht, 23 mm Absatz, Leisten Leipzig. Beim Tanzen biegt er sich mit, Kies mag er nicht. Soll er mehr aushalten, ist No. 601 die festere Verwandte.',
      'Gradara is cut from one piece and weighs {weight}: there is no more to leave off a shoe. Blake-stitched, a 23 mm heel, the Leipzig last. It bends when you dance and does not care for gravel. If it has to stand up to more, take No. 601.',
      'La Gradara è tagliata in un solo pezzo e pesa {weight}: più di così a una scarpa non si può togliere. Cucitura Blake, tacco di 23 mm, forma Leipzig. Asseconda il piede nel ballo; sulla ghiaia si sente ogni sasso. Se deve reggere di più, meglio la No. 601, più robusta.',
    ),
    colours: {
      navy: translated(
        'Navy ist die Farbe für Trauzeuginnen, die danach noch etwas davon haben wollen. Unter künstlichem Licht wird das Blau fast schwarz. Glatter geht ein Schaft nicht, jeder Handgriff am Schuhlöffel lohnt sich.',
        'Navy is the colour for bridesmaids who want to wear it afterwards. Under artificial light the blue turns almost black. No upper is smoother, so a shoehorn is worth the trouble.',
        'Il blu è per le testimoni che vogliono rimetterla anche dopo. Con la luce artificiale diventa quasi nero. Tomaia più liscia non c’è, quindi il calzascarpe vale la pena.',
      ),
      cognac: translated(
        'Cognacfarben bringt er Farbe unter ein weißes Kleid. Wasserflecken sieht man auf der großen Fläche sofort, ein Spray vor dem Fest ist klug. Danach gehört er zur Sommerhose.',
        'In cognac it brings colour under a white dress. Water marks show at once on so large a surface, so a spray before the party is wise. After that it belongs with summer trousers.',
        'In cognac porta colore sotto un vestito bianco. Su una superficie così grande gli aloni si vedono subito: uno spray prima della festa è saggio. Dopo va con i pantaloni estivi.',
      ),
    },
  },
  633: {
    story: translated(
      'Wittstock ist der ruhigste gelochte Schuh für Damen: gerade Kappe, kleine Rosette, runder Leisten Florenz. {weight} auf 5 mm Ledersohle, 25 mm Absatz, alles in gewohnter Größe. Sehr schmale Fersen finden in No. 601 mehr Halt.',
      'Wittstock is the quietest perforated shoe for women: a straight cap, a small medallion, the round Florenz last. {weight} on a 5 mm leather sole, a 25 mm heel, all in your usual size. If your heel is very narrow, No. 601 holds it better.',
      'La Wittstock è la più discreta delle scarpe forate da donna: puntale dritto, piccolo fiore, forma tonda Florenz. {weight} su suola in cuoio di 5 mm, tacco di 25 mm, tutto nella misura abituale. Con il tallone molto stretto calza meglio la No. 601.',
    ),
    colours: {
      black: translated(
        'Neu in diesem Herbst und zuerst in Schwarz. Die Lochung sieht man erst am Konferenztisch. Nach drei Wochen hat das Korkbett Ihre Form, vorher ist er höflich, aber fest.',
        'New this autumn, and first in black. You notice the perforation only from across the table. It takes the cork three weeks to learn your foot; until then the shoe is polite but firm.',
        'Nuova di questo autunno, e prima in nero. I fori si notano solo da vicino, in riunione. In tre settimane il sughero prende l’impronta del piede; fino ad allora la calzata resta rigida, ma non stringe.',
      ),
      tan: translated(
        'Hellbraun wird aus Wittstock ein Schuh für den Balkon und den Bahnhof. Über dunklem Futterleder zeichnen die Löcher scharf. Das Tan der {tannery} braucht Sonne, um gut zu werden.',
        'In tan Wittstock becomes a shoe for balconies and stations. Above the dark backing the holes stand out sharply. The tan from {tannery} needs sun to come into its own.',
        'In cuoio la Wittstock diventa una scarpa per balconi e stazioni. Sul fondo scuro i fori risaltano netti. Il cuoio della {tannery} ha bisogno di sole per diventare bello.',
      ),
    },
  },
}
