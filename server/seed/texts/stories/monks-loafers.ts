import { translated } from '../../recipe/vocabulary.ts'
import type { Stories } from './story.ts'

export const MONK_AND_LOAFER_STORIES: Stories = {
  301: {
    story: translated(
      'Die untere Schnalle von Bremen bleibt immer zu, die obere öffnet ein Griff, weil unter ihr ein Gummizug sitzt. Der Leisten London hält ihn schlank, {weight} auf 5 mm Leder, F und G. Bei sehr hohem Spann spannt der obere Riemen; dann passt No. 315 besser.',
      'The lower buckle of the Bremen always stays done up; the upper opens with one hand, thanks to the elastic beneath it. The London last keeps it slender, {weight} on 5 mm of leather, F and G. With a very high instep the upper strap pulls tight; No. 315 fits better then.',
      'La fibbia in basso della Bremen resta sempre chiusa, quella in alto si apre con un gesto, perché sotto c’è un elastico. La forma London la tiene snella, {weight} su 5 mm di cuoio, F e G. Con il collo molto alto il cinturino tira; allora va meglio la No. 315.',
    ),
    colours: {
      black: translated(
        'Schwarz mit blanken Schnallen ist für Leute, denen Schleifen zu umständlich sind. Vernäht sind sie, nicht genietet, und lassen sich ersetzen. Ein Gürtel mit derselben Schließe wäre zu viel.',
        'Black with bright buckles is for people who find bows tedious. They are sewn on rather than riveted, and can be replaced. A belt with a matching clasp would be too much.',
        'Nera con le fibbie lucide è per chi trova noiosi i fiocchi. Sono cucite, non rivettate, e si possono sostituire. Una cintura con la stessa chiusura sarebbe troppo.',
      ),
      darkbrown: translated(
        'Das Dunkelbraun schluckt die Schnallen ein wenig, und das tut ihnen gut. Hosen ohne Aufschlag enden am besten knapp darüber. Neben Blau ist er unser meistgekaufter Monk.',
        'Dark brown tones the buckles down a little, to their advantage. Plain-bottomed trousers should end just above. Beside blue it is the monk we sell most.',
        'Il marrone scuro attenua un po’ le fibbie, e ci guadagnano. I pantaloni senza risvolto finiscono meglio appena sopra. Accanto al blu è la nostra monk più venduta.',
      ),
      midbrown: translated(
        'Mittelbraun macht aus den zwei Riemen Schmuck. Sie werden darauf angesprochen, im Guten wie im Schlechten. Das Leder der {tannery} dunkelt unter dem oberen Riemen nicht nach; den Streifen sieht man erst, wenn man ihn offen trägt.',
        'Mid brown turns the two straps into jewellery. People will comment, for better or worse. The leather from {tannery} does not darken under the upper strap; you see the stripe only if you wear it open.',
        'Il marrone medio fa dei due cinturini un gioiello. Le diranno qualcosa, nel bene e nel male. La pelle della {tannery} sotto il cinturino alto non scurisce; la striscia si vede solo a portarla aperta.',
      ),
    },
  },
  304: {
    story: translated(
      'Macerata wiegt {weight} und ist damit der leichteste Doppelmonk, den wir führen. Durchgenäht, 4 mm Sohle, 23 mm Absatz, die Spitze lang und eckig vom Leisten Turin: eine halbe Größe mehr. Für täglichen Gebrauch über Jahre ist No. 301 gebaut.',
      'Macerata weighs {weight}, which makes it the lightest double monk we sell. Blake-stitched, a 4 mm sole, a 23 mm heel, the toe long and square on the Turin last: half a size up. For daily wear over years there is No. 301.',
      'La Macerata pesa {weight} ed è la doppia fibbia più leggera che abbiamo. Cucitura Blake, suola di 4 mm, tacco di 23 mm, punta lunga e quadrata della forma Turin: mezza misura in più. Per l’uso quotidiano di anni c’è la No. 301.',
    ),
    colours: {
      black: translated(
        'Schwarz, eckig, zwei Schnallen: mehr Meinung passt auf einen Schuh kaum. Enge Anzughosen brauchen genau das. Das Futter aus Ziege bleibt auch im Juli trocken.',
        'Black, square, two buckles: a shoe can hardly say more. Narrow suit trousers want just that. The goat lining stays dry even in July.',
        'Nera, quadrata, due fibbie: più decisa di così una scarpa non può essere. I pantaloni stretti vogliono proprio questo. La fodera di capra resta asciutta anche a luglio.',
      ),
      darkbrown: translated(
        'Wir empfehlen Dunkelbraun, wenn es Ihr erster Monk ist. Die Form ist laut genug, die Farbe muss es nicht sein. Ohne Socken geht er von Mai bis zum ersten Gewitter.',
        'We suggest dark brown if this is your first monk. The shape is loud enough; the colour need not be. It goes without socks from May until the first thunderstorm.',
        'Consigliamo il marrone scuro se è la sua prima monk. La forma parla già abbastanza forte, il colore non deve. Senza calze va da maggio al primo temporale.',
      ),
    },
  },
  308: {
    story: translated(
      'Elsterau ist der Monk ohne Übertreibung: mandelförmiger Leisten Lyon, geschlossener Kanal, abgeschrägtes Gelenk. An {weight} hängen vier Stunden Handarbeit; die Sohle misst 5 mm und sieht nach drei aus. Kräftige Füße stoßen oben an; die lassen sich besser in No. 301 beraten.',
      'Elsterau is the monk without exaggeration: the almond Lyon last, a closed channel, a bevelled waist. Four hours of handwork hang on {weight}; the sole measures 5 mm and looks like three. If your foot is high, it will press on top; take No. 301.',
      'La Elsterau è la monk senza esagerazioni: forma Lyon a mandorla, canale chiuso, fiosso smussato. In {weight} ci sono quattro ore di lavoro a mano; la suola misura 5 mm e ne dimostra tre. Con il piede alto preme sopra; meglio allora la No. 301.',
    ),
    colours: {
      black: translated(
        'So dezent wirken zwei Schnallen nur in Schwarz. Abends haben wir ihn schon neben Lackschuhen gesehen, und es fiel nicht auf. Das Boxcalf ist am Vorderblatt 1,2 mm dünn geschärft.',
        'Two buckles look this discreet only in black. We have seen it in the evening beside patent shoes without anyone noticing. The box calf is skived to 1.2 mm at the vamp.',
        'Due fibbie così discrete si vedono solo in nero. La sera l’abbiamo vista accanto alla vernice, e nessuno se n’è accorto. Il vitello box è assottigliato a 1,2 mm sulla mascherina.',
      ),
      darkbrown: translated(
        'Dunkelbraun lässt den Anzug sprechen und hält sich an der Seite. Die Schnallen sind dafür in einem matteren Ton gewählt. Bei Kerzenlicht ist er schwarz, das haben wir geprüft.',
        'Dark brown lets the suit speak and keeps to the side. The buckles were chosen in a duller tone for it. By candlelight it is black; we checked.',
        'Il marrone scuro lascia parlare l’abito e si tiene da parte. Per lei le fibbie sono in un tono più opaco. A lume di candela è nera, l’abbiamo verificato.',
      ),
    },
  },
  312: {
    story: translated(
      'Ludlow ist ein Monk für Leute, die zu Fuß gehen: runder Leisten Wien, Gummieinsatz unter dem Ballen, {weight}, 25 mm Absatz. Er fällt aus wie erwartet und verlangt keine Eingewöhnung. Neben No. 308 sieht er kräftig aus, und das ist er auch.',
      'Ludlow is a monk for people who walk: the round Wien last, a rubber insert under the ball, {weight}, a 25 mm heel. It fits as expected and asks for no getting used to. Beside No. 308 it looks sturdy, and it is.',
      'La Ludlow è una monk per chi cammina: forma tonda Wien, inserto in gomma sotto la pianta, {weight}, tacco di 25 mm. Calza come previsto e non chiede abitudine. Accanto alla No. 308 sembra robusta, e lo è.',
    ),
    colours: {
      darkbrown: translated(
        'Ein dunkelbrauner Monk mit runder Spitze ist fast schon ein Arbeitsschuh. Lehrer tragen ihn, Architekten auch. Die Riemen werden mit der Zeit weich und die Schnallen stumpf, beides gefällt uns.',
        'A dark brown monk with a round toe is almost a working shoe. Teachers wear it, and so do architects. In time the straps grow soft and the buckles dull, and we like both.',
        'Una monk marrone scuro con la punta tonda è quasi una scarpa da lavoro. La portano insegnanti e architetti. Col tempo i cinturini si ammorbidiscono e le fibbie si opacizzano, e ci piacciono entrambe le cose.',
      ),
      midbrown: translated(
        'Mittelbraun ist der freundlichste Ludlow. Zu dunkelgrünem Cord haben wir nie etwas Besseres gefunden. Wasserränder verteilt man mit einem feuchten Schwamm, bevor sie trocknen.',
        'Mid brown is the friendliest Ludlow. We never found anything better for dark green corduroy. Spread water marks with a damp sponge before they dry.',
        'In marrone medio è la Ludlow più cordiale. Per il velluto verde scuro non abbiamo trovato di meglio. Gli aloni d’acqua si stendono con una spugna umida prima che asciughino.',
      ),
      black: translated(
        'Schwarz bestellen ihn vor allem Menschen mit Außendienst. Die Gummiplatte spart den zweiten Satz Schuhe im Auto. Zum Empfang würden wir trotzdem die Schnallen putzen.',
        'Black is ordered mainly by people who work outside the office. The rubber plate saves keeping a second pair in the car. For a reception we would still polish the buckles.',
        'In nero la ordina soprattutto chi lavora fuori sede. La lastra di gomma risparmia il secondo paio in macchina. Per un ricevimento lucideremmo comunque le fibbie.',
      ),
    },
  },
  315: {
    story: translated(
      'Whitmoor hat Noppen unter der Sohle und zwei Schnallen darüber, eine seltene Verbindung. Die weich eckige Spitze vom Leisten Hamburg gibt es in G und H; {weight} und 25 mm Absatz sind dafür normal. Eleganter im Trockenen: No. 301.',
      'Whitmoor has studs under its sole and two buckles above it, a rare combination. The soft square toe of the Hamburg last comes in G and H; {weight} and a 25 mm heel are normal for that. More elegant in the dry: No. 301.',
      'La Whitmoor ha i tacchetti sotto e due fibbie sopra, un’unione rara. La punta quadrata morbida della forma Hamburg c’è in G e in H; {weight} e 25 mm di tacco sono normali. Più elegante all’asciutto: la No. 301.',
    ),
    colours: {
      darkbrown: translated(
        'Dunkelbraun ist der Monk für Novembertage, an denen man trotzdem gut aussehen will. Schlamm hängt sich in die Schnallen; ein Holzstäbchen holt ihn. Für Kopfsteinpflaster ist er der richtige, für Parkett der falsche.',
        'Dark brown is the monk for November days on which you want to look decent all the same. Mud hides in the buckles; a wooden stick gets it out. It is right for cobbles and wrong for parquet.',
        'Il marrone scuro è la monk dei giorni di novembre in cui si vuole essere in ordine lo stesso. Il fango si nasconde nelle fibbie; uno stecchino lo toglie. Per l’acciottolato è giusta, per il parquet no.',
      ),
      black: translated(
        'Seit diesem Herbst gibt es ihn schwarz, weil Bestatter danach gefragt haben. Friedhofswege sind ein guter Prüfstand. Das Boxcalf der {tannery} kommt aus jedem Schauer wieder, wie es war.',
        'Since this autumn it comes in black, because undertakers asked for it. Cemetery paths are a good proving ground. The box calf from {tannery} comes out of every shower as it was.',
        'Da questo autunno c’è in nero, perché l’hanno chiesta le pompe funebri. I vialetti dei cimiteri sono un buon banco di prova. Il vitello box della {tannery} esce da ogni acquazzone com’era.',
      ),
    },
  },
  401: {
    story: translated(
      'Hiddensee ist der Loafer, an dem wir die anderen messen: Leisten Neapel, rahmengenäht, {weight} auf 5 mm Leder. Neu hält er an der Ferse fest, und das soll er; eine halbe Größe kleiner ist richtig. Leichter und weicher vom ersten Tag an ist No. 416.',
      'Hiddensee is the loafer by which we measure the others: Neapel last, welted, {weight} on 5 mm of leather. When new it holds on at the heel, as it should; half a size down is right. Lighter and softer from the first day is No. 416.',
      'La Hiddensee è il mocassino con cui misuriamo gli altri: forma Neapel, guardolo cucito, {weight} su 5 mm di cuoio. Da nuovo stringe al tallone, e deve; giusta mezza misura in meno. Più leggero e morbido dal primo giorno è il No. 416.',
    ),
    colours: {
      burgundy: translated(
        'Bordeaux ist für einen Penny-Loafer, was Dunkelblau für einen Anzug ist. Graue Hose, heller Socken, fertig. An der Spitze zeigt sich nach einem Jahr ein schwarzer Schimmer, den niemand von uns je weggebürstet hat.',
        'Burgundy is to a penny loafer what navy is to a suit. Grey trousers, pale socks, done. After a year a black sheen appears at the toe, and none of us has ever brushed it away.',
        'Il bordeaux sta a un mocassino penny come il blu a un abito. Pantaloni grigi, calze chiare, nient’altro. In punta dopo un anno appare un riflesso nero, e nessuno di noi l’ha mai spazzolato via.',
      ),
      tan: translated(
        'In Tan riecht er nach Sommer und sieht im Winter verloren aus. Den Kranz färbt der Handschweiß in wenigen Wochen nach. Weiße Jeans haben nie besser gestanden.',
        'In tan it smells of summer and looks lost in winter. Hands darken the apron within weeks. White jeans never looked better.',
        'In cuoio sa d’estate; d’inverno sembra fuori posto. Le mani scuriscono il bordo in poche settimane. I jeans bianchi non sono mai stati meglio.',
      ),
      whisky: translated(
        'Whisky ist die Farbe, die wir neuen Loaferträgern geben. Zu hell ist sie nie, zu dunkel auch nicht. Das Kalb kommt von der {tannery} und wird erst auf dem fertigen Schuh poliert.',
        'Whisky is the colour we hand to people new to loafers. It is never too light and never too dark. The calf comes from {tannery} and is polished only on the finished shoe.',
        'Whisky è il colore che diamo a chi è nuovo ai mocassini. Non è mai troppo chiaro né troppo scuro. Il vitello viene dalla {tannery} e si lucida solo sulla scarpa finita.',
      ),
    },
  },
  404: {
    story: translated(
      'Urbino ist unser Loafer für zwei Jahreszeiten: durchgenäht, 4 mm Sohle, {weight}, weich wie ein Handschuh. Es gibt ihn in Bordeaux und Tan; das Bordeaux trägt man in der Stadt, das Tan am See. Der Steg ist unterfüttert, darum leiert er nicht aus. Eine halbe Größe kleiner kaufen, sonst schlappt er im August. Neu besohlen geht einmal. Hält er Ihnen damit zu kurz, nehmen Sie No. 401.',
      'Urbino is our loafer for two seasons: Blake-stitched, a 4 mm sole, {weight}, as soft as a glove. It comes in burgundy and tan; burgundy is worn in town and tan by the lake. The strap is backed, so it does not stretch. Buy half a size down, or it will flap by August. It can be resoled once. If that is too short a life, take No. 401.',
      'L’Urbino è il nostro mocassino per due stagioni: cucitura Blake, suola di 4 mm, {weight}, morbido come un guanto. C’è in bordeaux e cuoio; il bordeaux si porta in città, il cuoio al lago. La fascetta è rinforzata, perciò non cede. Lo compri mezza misura in meno, o ad agosto ciabatta. Si risuola una volta. Se così dura poco, prenda il No. 401.',
    ),
    colours: {},
  },
  408: {
    story: translated(
      'Kensworth ist ein Loafer, mit dem man bei Regen aus dem Haus darf. Gummi liegt unter dem Ballen, die Kante bleibt Leder, {weight} das Paar, 25 mm Absatz. F und G gibt es, beides knapp an der Ferse. Barfuß im Sand ist No. 416 die bessere Idee.',
      'Kensworth is a loafer that may leave the house in the rain. Rubber lies under the ball and the edge stays leather, {weight} a pair, a 25 mm heel. It comes in F and G, both snug at the heel. Barefoot by the sea No. 416 is the better idea.',
      'La Kensworth è un mocassino che può uscire con la pioggia. La gomma è sotto la pianta, il bordo resta cuoio, {weight} al paio, tacco di 25 mm. C’è in F e in G, entrambe aderenti al tallone. A piedi nudi al mare è meglio il No. 416.',
    ),
    colours: {
      burgundy: translated(
        'Bordeaux mit Einsatz ist die Bürofassung eines Freizeitschuhs. Kein Kollege wird fragen, warum Sie so bequem gehen, aber mancher, woher der Ton ist. Er kommt aus zwei Lagen Anilin der {tannery}.',
        'Burgundy with an insert is the office version of a casual shoe. No colleague will ask why you walk so easily, though some will ask about the shade. It comes from two coats of aniline at {tannery}.',
        'Bordeaux con l’inserto è la versione da ufficio di una scarpa da tempo libero. Nessun collega chiede perché cammina così comodo, qualcuno da dove viene il tono. Nasce da due mani di anilina alla {tannery}.',
      ),
      tan: translated(
        'Helles Leder und Gummiplatte, so fährt man Rad. Der Einsatz greift auf der Pedale, und der Absatz hakt nicht. Kettenfett geht aus Tan übrigens nie wieder heraus.',
        'Pale leather and a rubber plate: made for a bicycle. The insert grips the pedal and the heel does not catch. Chain oil, by the way, never leaves tan again.',
        'Pelle chiara e lastra di gomma: fatta per la bicicletta. L’inserto tiene sul pedale e il tacco non si impiglia. Il grasso della catena, sia detto, dal cuoio non va più via.',
      ),
    },
  },
  412: {
    story: translated(
      'Torgau ist der Loafer für Geduldige: Cordovan, von Hand eingestochen, {weight} auf 5 mm Leder, viermal neu zu besohlen. Das Pferdeleder der {tannery} gibt kaum nach, deshalb muss die Größe am ersten Tag stimmen.',
      'Torgau is the loafer for patient people: cordovan, hand-welted, {weight} on 5 mm of leather, fit for four resoles. The shell from {tannery} hardly gives, so the size has to be right on the first day.',
      'Il Torgau è il mocassino dei pazienti: cordovan, guardolo cucito a mano, {weight} su 5 mm di cuoio, si risuola quattro volte. La pelle della {tannery} cede poco, quindi la misura deve essere giusta il primo giorno.',
    ),
    colours: {
      burgundy: translated(
        'Dunkles Bordeaux, das in der Sonne rot wird und im Büro braun bleibt. Über den Zehen rollt es in einer einzigen breiten Welle. Bestellen Sie zwei Größen und schicken Sie eine zurück, das ist uns lieber als ein Paar, das drückt. Wem das zu viel Umstand ist, der nimmt No. 401.',
        'A dark burgundy that turns red in the sun and stays brown at the office. Over the toes it rolls in one broad wave. Order two sizes and send one back; we would rather have that than a pair that pinches. If that is too much fuss, take No. 401.',
        'Un bordeaux scuro che al sole diventa rosso e in ufficio resta marrone. Sulle dita fa una sola onda larga. Ordini due misure e ne rimandi una; ci va meglio di un paio che stringe. Se è troppo complicato, prenda il No. 401.',
      ),
    },
  },
  416: {
    story: translated(
      'Senigallia ist der leichteste Weg zu einem genähten Loafer: {weight}, durchgenäht, 4 mm Sohle, ab dem ersten Nachmittag weich. Sein Steg ist ein halber: Er endet auf der Naht des Einsatzes und nicht erst an der Sohle. Wir führen ihn in Tan und Whisky, Tan für die Füße am Hafen, Whisky für die am Schreibtisch. Pfützen mag er nicht. Ein Leisten, eine Weite: Für breite Füße ist er nichts. Nach zwei Sommern ist der Absatz fällig, die Sohle meist noch nicht. Zehn Jahre hält dagegen No. 401.',
      'Senigallia is the lightest way to a sewn loafer: {weight}, Blake-stitched, a 4 mm sole, soft from the first afternoon. Its strap is a half one: it ends on the seam of the apron, not at the sole. We have it in tan and whisky, tan for feet by the harbour and whisky for those under a desk. It does not like puddles. One last, one width: not for broad feet. After two summers the heel is due, the sole usually not yet. No. 401, on the other hand, lasts ten years.',
      'Il Senigallia è il più leggero dei mocassini cuciti: {weight}, cucitura Blake, suola di 4 mm, morbido dal primo pomeriggio. La fascetta è a metà: finisce sulla cucitura della mascherina, non alla suola. L’abbiamo in cuoio e whisky, cuoio per i piedi al porto, whisky per quelli sotto la scrivania. Le pozzanghere non gli piacciono. Una forma, una larghezza: non è per i piedi larghi. Dopo due estati tocca al tacco, alla suola di solito non ancora. Dieci anni, invece, dura il No. 401.',
    ),
    colours: {},
  },
  419: {
    story: translated(
      'Auf Föhr trägt man Loafer das ganze Jahr, also braucht der Loafer eine Sohle mit Noppen. {weight} ist er schwer, 25 mm hoch am Absatz und auf dem Leisten Neapel so knapp wie die anderen. Unter einer Anzughose wirkt das Gummi derb; dort ist No. 408 richtig.',
      'On Föhr people wear loafers all year, which calls for a studded sole. It weighs {weight}, stands 25 mm high at the heel and is as snug on the Neapel last as the others. Under suit trousers the rubber looks coarse; No. 408 is right there.',
      'A Föhr il mocassino si porta tutto l’anno, quindi gli serve una suola a tacchetti. Pesa {weight}, ha il tacco di 25 mm e sulla forma Neapel è aderente come gli altri. Sotto i pantaloni dell’abito la gomma sembra rozza; lì è giusto il No. 408.',
    ),
    colours: {
      burgundy: translated(
        'Das Bordeaux haben wir für nasse Tage dunkler bestellt als beim Hiddensee. Salzwasser trocknet darauf grau und lässt sich abwischen. Gedacht ist er für den Februar im Norden und den April in Bayern.',
        'For wet days we ordered the burgundy darker than on the Hiddensee. Salt water dries grey on it and wipes off. It is meant for February in the north and April in Bavaria.',
        'Per i giorni bagnati il bordeaux l’abbiamo ordinato più scuro che nella Hiddensee. L’acqua salata vi asciuga grigia e si toglie con un panno. È pensato per il febbraio del nord e l’aprile della Baviera.',
      ),
      whisky: translated(
        'Whisky auf Gummi ist der lässigste Schuh, den wir machen lassen. Er passt zu allem, was Sie schon dreimal gewaschen haben. Beim Anprobieren darf die Ferse kurz schlupfen, das Leder legt sich.',
        'Whisky on rubber is the most relaxed shoe we sell. It goes with anything you have washed three times. When you try it on the heel may slip for a moment; the leather settles.',
        'Whisky su gomma è la scarpa più disinvolta che facciamo fare. Va con tutto ciò che ha già lavato tre volte. Alla prova il tallone può scivolare un attimo: la pelle si assesta.',
      ),
    },
  },
  422: {
    story: translated(
      'Juist ist der Loafer für den Anzug: Zwei Quasten hängen an einem Lederband, das unter der Kante des Schafts rund um die Ferse läuft. Rahmengenäht, {weight}, 25 mm Absatz. Das Band ist Zierde und hält nichts, fest sitzt der Fuß durch den knappen Leisten Neapel; bestellen Sie eine halbe Größe kleiner. Mit Steg statt Quasten ist er No. 401.',
      'Juist is the loafer for a suit: two tassels hang from a leather cord that runs under the edge of the upper and around the heel. Welted, {weight}, a 25 mm heel. The cord is an ornament and holds nothing; the snug Neapel last keeps the foot in place, so order half a size down. With a strap in place of the tassels it is No. 401.',
      'Il Juist è il mocassino da abito: due nappine pendono da un cordoncino di pelle che corre sotto il bordo della tomaia e attorno al tallone. Guardolo cucito, {weight}, tacco di 25 mm. Il cordoncino è un ornamento e non tiene niente: il piede sta fermo per la forma Neapel, aderente; ordini mezza misura in meno. Con la fascetta al posto delle nappine è il No. 401.',
    ),
    colours: {
      burgundy: translated(
        'In Bordeaux ging er als Erster von uns ins Büro, und dort ist er geblieben. Die Fransen der Quasten schneiden wir nach, wenn sie nach Jahren ungleich werden; schicken Sie ihn zum Neubesohlen mit. Graues Tuch steht ihm besser als blaues.',
        'In burgundy it was the first of ours to go to the office, and there it stayed. When the fringes grow uneven after some years we trim them; just mention it when you send the pair to be resoled. It prefers grey cloth to blue.',
        'In bordeaux è stato il primo dei nostri ad andare in ufficio, e lì è rimasto. Quando dopo qualche anno le frange diventano irregolari le pareggiamo: basta dirlo mandando il paio a risuolare. Gli dona più il panno grigio del blu.',
      ),
      black: translated(
        'Schwarz ist er der strengste Schlupfschuh, den wir führen. Im Boxcalf der {tannery} spiegelt sich das Treppenhaus, die Quasten bleiben matt. Zum Frack passt er nicht, zu fast allem davor schon.',
        'In black it is the sternest slip-on we carry. The box calf from {tannery} mirrors the stairwell while the tassels stay matt. It is not for white tie, but for nearly everything short of it.',
        'In nero è il più severo tra quelli che si infilano. Il vitello box della {tannery} riflette la tromba delle scale, le nappine restano opache. Con il frac no, con quasi tutto il resto sì.',
      ),
    },
  },
  426: {
    story: translated(
      'Camerino ist der Quastenloafer, der keinen Anzug braucht: durchgenäht, 4 mm Sohle, {weight}, 23 mm Absatz. Er faltet sich in den Koffer und kommt glatt wieder heraus. Einmal lässt er sich neu besohlen; wer länger plant, ist mit No. 422 besser bedient.',
      'Camerino is the tassel loafer that needs no suit: Blake-stitched, a 4 mm sole, {weight}, a 23 mm heel. It folds into a suitcase and comes out smooth. It can be resoled once; anyone planning further ahead is better off with No. 422.',
      'Il Camerino è il mocassino con nappine che non chiede l’abito: cucitura Blake, suola di 4 mm, {weight}, tacco di 23 mm. Si piega in valigia e ne esce liscio. Si risuola una volta; per chi guarda più lontano c’è il No. 422.',
    ),
    colours: {
      snuff: translated(
        'Velours nimmt den Quasten alles Förmliche. Gegen den Strich gebürstet wird das Snuff dunkler, mit dem Strich heller; beides ist richtig. Vor dem ersten Tragen einmal imprägnieren, danach genügt die Bürste.',
        'In suede the tassels lose all formality. Brush against the nap and the snuff darkens, brush with it and it lightens; both are right. Spray it once before the first wear, after that the brush will do.',
        'Il camoscio toglie alle nappine ogni formalità. Spazzolato contropelo il tabacco scurisce, nel verso del pelo schiarisce: vanno bene entrambi. Una mano di impermeabilizzante prima di portarlo, poi basta la spazzola.',
      ),
      midbrown: translated(
        'Mittelbraun ist er so zwanglos, wie glattes Leder sein kann. Das Kalb der {tannery} ist ohne Deckfarbe gegerbt und bekommt an den Quasten zuerst Glanz, weil jeder daran zupft. Zu Leinen im Juni, zu Cord im Oktober.',
        'In mid-brown it is as easy-going as smooth leather can be. The calf from {tannery} carries no paint and starts to shine at the tassels first, because everyone plucks at them. With linen in June and with corduroy in October.',
        'In marrone medio è informale quanto può esserlo la pelle liscia. Il vitello della {tannery} non ha vernice e comincia a lucidarsi dalle nappine, perché tutti le toccano. Con il lino a giugno, con il velluto a ottobre.',
      ),
    },
  },
  318: {
    story: translated(
      'Güstrow hat eine einzige Schnalle, und sie sitzt, wo der Spann am höchsten ist: Der Riemen hält den Fuß in der Ferse. Rahmengenäht auf 5 mm Leder, {weight}, 25 mm Absatz, der runde Leisten Wien in F und G. Das dritte Loch ist für dicke Socken. Zwei Schnallen und eine Kappe hat No. 301.',
      'Güstrow has a single buckle, placed where the instep is highest: the strap holds the foot in the heel. Welted on 5 mm of leather, {weight}, a 25 mm heel, the round Wien last in F and G. The third hole is for thick socks. No. 301 has two buckles and a toe cap.',
      'La Güstrow ha una fibbia sola, posta dove il collo del piede è più alto: il cinturino tiene il piede nel tallone. Guardolo cucito su 5 mm di cuoio, {weight}, tacco di 25 mm, la forma tonda Wien in F e G. Il terzo foro è per le calze spesse. Due fibbie e il puntale li ha la No. 301.',
    ),
    colours: {
      cognac: translated(
        'Cognac verrät, wie wenig an ihm ist: ein Blatt, ein Riemen, keine Lochung. Das Anilinleder der {tannery} wird unter der Schnalle zuerst dunkel. Zu grauem Flanell schlagen wir ihn vor, zu Schwarz nie.',
        'Cognac shows how little there is to it: one vamp, one strap, no perforation. The aniline leather from {tannery} darkens under the buckle first. We suggest it with grey flannel and never with black.',
        'Il cognac mostra quanto poco c’è: una mascherina, un cinturino, nessuna foratura. La pelle anilina della {tannery} scurisce prima sotto la fibbia. La consigliamo con la flanella grigia, mai con il nero.',
      ),
      black: translated(
        'In Schwarz ersetzt er den Oxford an allen Tagen, an denen niemand heiratet. Auf dem Boxcalf der {tannery} ist die Schnalle silbern statt messingfarben. Wer morgens spät dran ist, gewinnt mit ihm eine Minute.',
        'In black it replaces the Oxford on every day when nobody is getting married. On the box calf from {tannery} the buckle is silver rather than brass. If you run late in the morning, it gives you a minute.',
        'In nero sostituisce la oxford nei giorni in cui nessuno si sposa. Sul vitello box della {tannery} la fibbia è color argento, non ottone. Se al mattino è in ritardo, le regala un minuto.',
      ),
    },
  },
  322: {
    story: translated(
      'Cingoli ist die leichte Fassung mit einem Riemen: durchgenäht, 4 mm Sohle, {weight}, 23 mm Absatz, mandelförmige Spitze vom Leisten Lyon. Im Koffer nimmt er den Platz eines Buchs. Er lässt sich nur einmal neu besohlen; länger hält No. 318.',
      'Cingoli is the light version with one strap: Blake-stitched, a 4 mm sole, {weight}, a 23 mm heel, the almond toe of the Lyon last. In a suitcase it takes no more room than a book. It can be resoled only once; No. 318 lasts longer.',
      'La Cingoli è la versione leggera con un cinturino: cucitura Blake, suola di 4 mm, {weight}, tacco di 23 mm, la punta a mandorla della forma Lyon. In valigia occupa il posto di un libro. Si risuola una volta sola; dura di più la No. 318.',
    ),
    colours: {
      snuff: translated(
        'Velours in Snuff nimmt der Schnalle den Ernst. Ein Tropfen Regen hinterlässt nichts, ein Schauer schon: bürsten, sobald er trocken ist. Die Ziege im Futter ist ungefärbt und lässt helle Socken hell.',
        'Suede in snuff takes the gravity out of the buckle. A drop of rain leaves nothing behind, a shower does: brush it once it is dry. The goatskin inside is undyed and keeps pale socks pale.',
        'Il camoscio tabacco toglie serietà alla fibbia. Una goccia non lascia traccia, un acquazzone sì: si spazzola quando è asciutto. La capra della fodera non è tinta e lascia chiare le calze chiare.',
      ),
      darkbrown: translated(
        'Dunkelbraun und mit schmaler Spitze geht er zum Anzug, solange der Anzug ohne Krawatte geht. Das Kalb der {tannery} ist 1,1 mm dünn und legt sich am ersten Tag. Die Schnalle poliert man mit dem Ärmel.',
        'In dark brown, with its narrow toe, it goes with a suit as long as the suit goes without a tie. The calf from {tannery} is a thin 1.1 mm and settles on the first day. The buckle is polished with a sleeve.',
        'In marrone scuro, con la punta stretta, va con l’abito finché l’abito va senza cravatta. Il vitello della {tannery} è sottile, 1,1 mm, e si assesta il primo giorno. La fibbia si lucida con la manica.',
      ),
    },
  },
}
