import { translated } from '../../recipe/vocabulary.ts'
import type { Stories } from './story.ts'

export const BOOT_STORIES: Stories = {
  501: {
    story: translated(
      'Warnemünde ist der Chelsea, den man anzieht, ohne hinauszusehen: Gummisohle mit Noppen, {weight}, 28 mm Absatz. Der Leisten Porto hält die Fessel schlank; H schafft im Ballen Platz, den G nicht hat. Trockenen Fußes und feiner kommen Sie mit No. 508 ins Theater.',
      'Warnemünde is the Chelsea you put on without looking out of the window: a studded rubber sole, {weight}, a 28 mm heel. The Porto last keeps the ankle slim; H gives the ball the room that G lacks. For the theatre, in the dry, No. 508 is the finer one.',
      'La Warnemünde è la chelsea che si infila senza guardare fuori: suola in gomma a tacchetti, {weight}, tacco di 28 mm. La forma Porto tiene snella la caviglia; H dà alla pianta lo spazio che G non ha. Per il teatro, all’asciutto, più fine è la No. 508.',
    ),
    colours: {
      black: translated(
        'Schwarzes Boxcalf über Gummi: So sehen Hausmeister in Opernhäusern aus, und die wissen, was sie brauchen. Die gewebten Gummizüge tauschen wir nach Jahren aus. Fahrradfahrer nehmen ihn zwei Mal.',
        'Black box calf over rubber: the shoe of opera-house caretakers, who know what they need. We replace the woven gussets after some years. Cyclists buy it twice.',
        'Vitello box nero su gomma: la scarpa dei custodi dei teatri d’opera, che sanno che cosa serve. Gli elastici tessuti dopo anni li sostituiamo. I ciclisti la comprano due volte.',
      ),
      snuff: translated(
        'Velours und Noppen sind keine Gegensätze, seit die {tannery} das Leder imprägniert liefert. Nach dem Regen trocknen lassen, dann erst bürsten. Snuff verzeiht Staub, auf hellen Teppich gibt er am Anfang etwas Farbe ab.',
        'Suede and studs are no contradiction since {tannery} delivers the leather treated. After rain let it dry, and only then brush. Snuff forgives dust; on pale carpets it gives off a little colour at first.',
        'Camoscio e tacchetti non sono un contrasto, da quando la {tannery} consegna la pelle già trattata. Dopo la pioggia lasci asciugare, poi spazzoli. Il tabacco perdona la polvere; sui tappeti chiari all’inizio lascia un po’ di colore.',
      ),
    },
  },
  504: {
    story: translated(
      'Jesi ist ein Chelsea für die Stadt im Süden: durchgenäht, 4 mm Ledersohle, {weight}, die Gummizüge schmal geschnitten. In Schwarz verschwindet er unter dem Anzug, in Snuff gehört er zur Jeans. Er biegt sich sofort und isoliert kaum, Schnee ist nichts für ihn. Der Leisten Porto ist im Ballen knapp; halbe Größen sind hier keine Formsache. Am Knöchel bleibt er glatt, weil der Schaft vor dem Zwicken geformt wird. Dauerhafter ist No. 508.',
      'Jesi is a Chelsea for a southern town: Blake-stitched, a 4 mm leather sole, {weight}, with narrow gussets. In black it disappears under a suit, in snuff it belongs with jeans. It bends at once and hardly insulates, so snow is not for it. The Porto last is close across the ball; half sizes are no formality here. It stays smooth at the ankle because the upper is blocked before lasting. No. 508 will last longer.',
      'La Jesi è una chelsea per le città del sud: cucitura Blake, suola in cuoio di 4 mm, {weight}, elastici stretti. In nero sparisce sotto l’abito, in tabacco va con i jeans. Si piega subito e isola poco: la neve non fa per lei. La forma Porto è stretta di pianta; le mezze misure qui non sono una formalità. Alla caviglia resta liscia, perché la tomaia è sagomata prima del montaggio. Più durevole è la No. 508.',
    ),
    colours: {},
  },
  508: {
    story: translated(
      'Selby hat den Gummieinsatz dort, wo man beim Aussteigen auftritt, und sonst eine Lederkante. Leisten Porto in F und G, {weight}, 28 mm Absatz mit Gummiecke. Wer einen hohen Rist hat, kommt schwer hinein und ist mit No. 521 besser dran.',
      'Selby has its rubber insert where you step out of the car, and a leather edge everywhere else. Porto last in F and G, {weight}, a 28 mm heel with a rubber quarter tip. If your instep is high you will struggle to get in, and No. 521 will suit you better.',
      'La Selby ha l’inserto in gomma dove si poggia scendendo dall’auto, e per il resto un bordo in cuoio. Forma Porto in F e G, {weight}, tacco di 28 mm con angolo in gomma. Con il collo alto si entra a fatica; meglio allora la No. 521.',
    ),
    colours: {
      black: translated(
        'In Schwarz ist er der Stiefel, den Anzugträger für einen Schuh halten. Erst im Sitzen sieht man die Gummizüge. Das Boxcalf liegt am Schaft ohne eine Naht, die glänzen könnte.',
        'In black it is the boot that men in suits take for a shoe. Only sitting down shows the gussets. The box calf runs up the leg without a seam to catch the light.',
        'In nero è lo stivaletto che chi porta l’abito scambia per una scarpa. Gli elastici si vedono solo da seduti. Il vitello box sale senza cuciture che prendano luce.',
      ),
      snuff: translated(
        'Der Ton Snuff ist Schnupftabak im Tageslicht und Zimt am Kamin. Wir kennen keinen, der ihn bereut hat, und einige, die zu lange überlegt haben. Mit dunkelgrünem Cord ist er vollständig.',
        'Snuff is tobacco in daylight and cinnamon by the fire. No one we know regretted it; some thought about it for too long. With dark green corduroy it is complete.',
        'Il tono è tabacco alla luce del giorno e cannella al camino. Nessuno, che sappiamo, se n’è pentito; qualcuno ci ha pensato troppo. Con il velluto verde scuro è completa.',
      ),
    },
  },
  512: {
    story: translated(
      'Lindhof ist ein Chelsea, der zum dunklen Anzug gehört. Der Kanal ist geschlossen, das Gelenk abgeschrägt, der Rahmen in vier Stunden von Hand eingestochen. {weight} das Paar, 28 mm Absatz, 5 mm Sohle, viermal neu besohlbar.',
      'Lindhof is a Chelsea that belongs with a dark suit. The channel is closed, the waist bevelled, the welt sewn by hand in four hours. {weight} a pair, a 28 mm heel, a 5 mm sole, good for four resoles.',
      'La Lindhof è una chelsea da abito scuro. Il canale è chiuso, il fiosso smussato, il guardolo cucito a mano in quattro ore. {weight} al paio, tacco di 28 mm, suola di 5 mm, si risuola quattro volte.',
    ),
    colours: {
      black: translated(
        'Wir machen ihn nur in Schwarz, weil in Braun das Beste daran niemandem auffiele. Beim Treppensteigen sieht es, wer hinter Ihnen geht. Das Boxcalf der {tannery} wird für die Fessel eigens dünner geschärft. Für den Matsch gibt es No. 501.',
        'We make it in black only, as in brown the best of it would escape notice. On the stairs it is seen by whoever walks behind you. The box calf from {tannery} is skived thinner for the ankle. For mud there is No. 501.',
        'La facciamo solo in nero, perché in marrone il meglio non si noterebbe. Sulle scale lo vede chi le cammina dietro. Il vitello box della {tannery} per la caviglia è assottigliato apposta. Per il fango c’è la No. 501.',
      ),
    },
  },
  515: {
    story: translated(
      'Thornham steht auf Edinburgh, dem Leisten für dicke Socken, und nimmt im Winter zwei Paar davon. Noppen, 28 mm Absatz, {weight}: Er ist zum Gehen da, nicht zum Sitzen. Ohne Wollsocke nehmen Sie eine halbe Größe kleiner, oder gleich No. 501.',
      'Thornham stands on Edinburgh, the last for thick socks, and takes two pairs of them in winter. Studs, a 28 mm heel, {weight}: it is made for walking, not for sitting. Without wool socks take half a size down, or No. 501 straight away.',
      'La Thornham sta su Edinburgh, la forma per le calze spesse, e d’inverno ne prende due paia. Tacchetti, tacco di 28 mm, {weight}: è fatta per camminare, non per sedere. Senza calze di lana prenda mezza misura in meno, o subito la No. 501.',
    ),
    colours: {
      black: translated(
        'Schwarz ist die Wahl für Stall und Straßenbahn. Der Schaft steht weit genug für eine Hose, die hineingesteckt wird. Glanz bekommt man auf dieses Boxcalf auch, wir haben nur noch nie gesehen, dass ihn jemand wollte.',
        'Black is the choice for stables and trams. The leg stands wide enough for trousers tucked in. You can raise a shine on this box calf; we have just never seen anyone want to.',
        'Il nero è la scelta per stalla e tram. La gamba è larga abbastanza da infilarvi i pantaloni. Anche questo vitello box si può lucidare, ma non abbiamo mai visto nessuno farlo.',
      ),
      snuff: translated(
        'Snuff ist neu in diesem Herbst. Das Kalbvelours der {tannery} hat einen kurzen Flor, in dem Schlamm trocknet und abfällt. Hundehaare bleiben darauf nicht sichtbar, sagte eine Kundin.',
        'Snuff is new this autumn. The calf suede from {tannery} has a short nap in which mud dries and falls off. Dog hair does not show on it, a customer told us.',
        'Il tabacco è nuovo di questo autunno. Il vitello scamosciato della {tannery} ha un pelo corto in cui il fango secca e cade. I peli di cane non si vedono, ci ha detto una cliente.',
      ),
    },
  },
  521: {
    story: translated(
      'Amrum ist ein Chukka auf Gummisohle mit Noppen: zwei Ösenpaare, halb gefüttert, {weight}, 28 mm Absatz. Snuff ist der Ton für den Strandweg, Oliv der für die Wachsjacke. Am Rist lässt er sich weit öffnen, hohe Spanne haben hier keine Sorgen. Im Schnee wird Velours nass, das ist nicht zu ändern. Der Leisten Hamburg fällt aus, wie Sie es gewohnt sind. Breiter und rauer wird er als No. 528.',
      'Amrum is a chukka on a studded rubber sole: two pairs of eyelets, half lined, {weight}, a 28 mm heel. Snuff is the shade for the path to the beach, olive the one for a waxed jacket. It opens wide at the instep, so high insteps need not worry. In snow suede gets wet, and nothing helps. The Hamburg last fits true to size. Broader and rougher, it is No. 528.',
      'L’Amrum è un polacchino su gomma a tacchetti: due paia di occhielli, mezzo foderato, {weight}, tacco di 28 mm. Il tabacco è per il sentiero della spiaggia, l’oliva per la giacca cerata. Al collo del piede si apre molto, i colli alti non hanno problemi. Nella neve il camoscio si bagna, e non c’è rimedio. La forma Hamburg calza come è abituato. Più largo e più ruvido è il No. 528.',
    ),
    colours: {},
  },
  524: {
    story: translated(
      'Tolentino ist der Chukka mit Ledersohle: Blake-Rapid, 6 mm samt Zwischensohle, {weight}. Am Leisten Porto ist die Ferse schmal und der Ballen knapp; er verlangt dünne Socken. Bei Nässe rutscht er; dann nehmen Sie No. 521.',
      'Tolentino is the chukka on leather: Blake Rapid, 6 mm with the midsole, {weight}. On the Porto last the heel is narrow and the ball close; it calls for thin socks. It slips in the wet; take No. 521 then.',
      'Il Tolentino è il polacchino con la suola in cuoio: Blake Rapid, 6 mm con l’intersuola, {weight}. Sulla forma Porto il tallone è stretto e la pianta aderente; chiede calze sottili. Sul bagnato scivola; allora prenda il No. 521.',
    ),
    colours: {
      snuff: translated(
        'Snuff auf dünner Sohle ist der Schuh für die ersten warmen Tage im April. Das Velours ist Kalb und kein Spalt, Sie merken es am Gewicht. Zwei Neubesohlungen sind drin, danach ist meist der Schaft müde.',
        'Snuff on a thin sole is the shoe for the first warm days of April. The suede is calf rather than split; you can tell by the weight. There are two resoles in it, after which the upper is usually tired.',
        'Tabacco su suola sottile è la scarpa dei primi giorni caldi di aprile. Il camoscio è vitello, non crosta: lo sente dal peso. Due risuolature ci sono, poi di solito è stanca la tomaia.',
      ),
      olive: translated(
        'Olivgrün kauft man aus Neugier und behält es aus Gewohnheit. Neben Ecru und Rost sieht es aus wie geplant. Auf nassem Stein ist Leder Leder, auch in Grün.',
        'Olive is bought out of curiosity and kept out of habit. Beside ecru and rust it looks planned. On wet stone leather is leather, green or not.',
        'Il verde oliva si compra per curiosità e si tiene per abitudine. Accanto a ecru e ruggine sembra voluto. Sulla pietra bagnata il cuoio è cuoio, anche in verde.',
      ),
    },
  },
  528: {
    story: translated(
      'Ashdown ist der Chukka für Wege, die keiner pflastert: Noppen, weiter Leisten Edinburgh, G und H, {weight}. Der halb gefütterte Schaft endet 28 mm über dem, was andere Boden nennen, auf einem Absatz mit breiter Auflage. In der Stadt sieht er groß aus; dort trägt man No. 521.',
      'Ashdown is the chukka for paths that no one paves: studs, the wide Edinburgh last, G and H, {weight}. The half-lined upper sits on a broad heel of 28 mm. In town it looks large; No. 521 is worn there.',
      'L’Ashdown è il polacchino per i sentieri che nessuno lastrica: tacchetti, forma ampia Edinburgh, G e H, {weight}. La tomaia mezza foderata sta su un tacco largo di 28 mm. In città sembra grande; lì si porta il No. 521.',
    ),
    colours: {
      snuff: translated(
        'Raues Kalbvelours in Snuff nimmt Dornen hin und zeigt sie nicht. Die Senkel sind gewachst und gehen auch mit kalten Fingern auf. Zum Imprägnieren stellen Sie ihn vor die Tür.',
        'Rough calf suede in snuff puts up with thorns and does not show them. The laces are waxed and come undone with cold fingers too. Take it outside to spray it.',
        'Vitello scamosciato ruvido in tabacco: sopporta le spine e non le mostra. I lacci sono cerati e si sciolgono anche con le dita fredde. Per impermeabilizzarlo lo metta fuori dalla porta.',
      ),
      olive: translated(
        'Oliv nimmt die Farbe von Loden auf, deshalb verlangen Jäger danach. Im Wald sieht man ihn nicht, das ist der Zweck. Nach zwei Wintern wird das Grün an der Spitze grau und schöner.',
        'Olive picks up the colour of loden, which is why hunters ask for it. You do not see it in the woods, and that is the point. After two winters the green turns grey at the toe, and better.',
        'L’oliva riprende il colore del loden, per questo lo chiedono i cacciatori. Nel bosco non lo si vede, ed è lo scopo. Dopo due inverni il verde in punta diventa grigio, e più bello.',
      ),
    },
  },
  531: {
    story: translated(
      'Bansin treibt einen einfachen Stiefel auf die Spitze: ein Chukka, von Hand eingestochen, 5 mm Leder, {weight}, viermal neu besohlbar. Am Leisten Hamburg stimmt die gewohnte Größe.',
      'Bansin takes a simple boot as far as it will go: a chukka, hand-welted, 5 mm of leather, {weight}, good for four resoles. On the Hamburg last your usual size is right.',
      'Il Bansin porta uno stivaletto semplice fin dove può arrivare: un polacchino con guardolo cucito a mano, 5 mm di cuoio, {weight}, si risuola quattro volte. Sulla forma Hamburg vale la misura abituale.',
    ),
    colours: {
      snuff: translated(
        'In Snuff kam er in diesem Herbst, und die ersten dreißig Paar waren nach einer Woche weg. Das Velours der {tannery} kommt aus Häuten, die für Handschuhe zu dick waren. Sie kaufen die Arbeit, nicht den Eindruck: Neben No. 524 sieht man den Unterschied erst von unten. Ein Spritzer Rotwein ist der Ernstfall, den wir nicht beheben können.',
        'It came in snuff this autumn, and the first thirty pairs were gone in a week. The suede from {tannery} is cut from hides too thick for gloves. You pay for the work, not for the effect: next to No. 524 only the sole tells them apart. A splash of red wine is the one emergency we cannot mend.',
        'In tabacco è arrivato questo autunno, e le prime trenta paia sono finite in una settimana. Il camoscio della {tannery} viene da pelli troppo spesse per i guanti. Si paga il lavoro, non l’effetto: accanto al No. 524 la differenza si vede solo da sotto. Uno schizzo di vino rosso è l’unico guaio che non ripariamo.',
      ),
    },
  },
  541: {
    story: translated(
      'Schwerin steht mit 8 mm Doppelsohle auf kaltem Boden und lässt davon nichts hinauf. Acht Ösenpaare, Querkappe, Leisten Edinburgh, {weight}: ein Stiefel für Leute, die draußen warten. Ohne dicke Socken ist er zu groß. Mehr Griff bei Glätte hat No. 544.',
      'Schwerin stands on cold ground with an 8 mm double sole and lets none of it up. Eight pairs of eyelets, a toe cap, the Edinburgh last, {weight}: a boot for people who wait outdoors. Without thick socks it is too large. No. 544 has more grip on ice.',
      'Lo Schwerin sta sul terreno freddo con una doppia suola di 8 mm e non ne lascia salire nulla. Otto paia di occhielli, puntale, forma Edinburgh, {weight}: uno stivaletto per chi aspetta all’aperto. Senza calze spesse è troppo grande. Più presa sul ghiaccio ha il No. 544.',
    ),
    colours: {
      tan: translated(
        'Tan zeigt am Schaft jede Falte, und nach einem Winter wollen Sie keine missen. Das Anilinleder der {tannery} dunkelt an der Kappe zuerst. Frisch aus dem Karton ist er fast gelb, das vergeht.',
        'Tan shows every crease of the shaft, and after one winter you would not want to lose any. The aniline leather from {tannery} darkens first at the cap. Fresh from the box it is almost yellow, which passes.',
        'Il cuoio mostra sul gambale ogni piega, e dopo un inverno non ne vorrà perdere nessuna. La pelle anilina della {tannery} scurisce prima sul puntale. Appena tolto dalla scatola è quasi giallo, poi passa.',
      ),
      darkbrown: translated(
        'Dunkelbraun geht er mit in die Kirche, wenn der Weg dorthin über ein Feld führt. Die Naht am Rahmen ist hell abgesetzt. Wachs nur auf Kappe und Ferse, sonst bricht es an den Falten.',
        'In dark brown it goes to church with you when the way leads across a field. The thread at the welt is set off in a lighter shade. Wax on cap and heel only, or it will crack at the creases.',
        'In marrone scuro va anche in chiesa, se la strada attraversa un campo. La cucitura del guardolo è più chiara. Cera solo su puntale e tallone, altrimenti sulle pieghe si spacca.',
      ),
      midbrown: translated(
        'Mittelbraun ist Schwerin der Stiefel für Gärtner mit Meisterbrief. Erde sieht man darauf nicht, Kalk schon. Zwei Wochen steht der Schaft, dann legt er sich um die Fessel.',
        'In mid brown Schwerin is the boot for master gardeners. Soil does not show on it, lime does. For two weeks the shaft stands by itself, then it settles round the ankle.',
        'In marrone medio lo Schwerin è lo stivaletto dei maestri giardinieri. La terra non si vede, la calce sì. Per due settimane il gambale sta su da solo, poi si posa attorno alla caviglia.',
      ),
    },
  },
  544: {
    story: translated(
      'Keswick kommt aus Portugal und sieht aus, als käme er aus dem Regen. Noppen, weiter Leisten Bergen, Zunge bis oben vernäht, {weight} bei 28 mm Absatz. Nehmen Sie eine halbe Größe kleiner, außer mit Einlagen. Für trockene Städte ist No. 555 schlanker.',
      'Keswick comes from Portugal and looks as if it came out of the rain. Studs, the wide Bergen last, a tongue sewn to the top, {weight} on a 28 mm heel. Take half a size down unless you wear insoles. For dry towns No. 555 is slimmer.',
      'Il Keswick viene dal Portogallo e sembra arrivare dalla pioggia. Tacchetti, forma ampia Bergen, linguetta cucita fino in cima, {weight} su 28 mm di tacco. Prenda mezza misura in meno, salvo che usi plantari. Per le città asciutte il No. 555 è più snello.',
    ),
    colours: {
      darkbrown: translated(
        'Unter dem Dunkelbraun liegt ein Kalb, das mehr Fett bekommen hat als unser übriges. Wasser steht darauf in Perlen, etwa eine Stunde lang. Danach wird jeder Stiefel nass, dieser nur später.',
        'Beneath the dark brown is a calf that was given more grease than our others. Water stands on it in beads, for about an hour. After that every boot gets wet; this one just later.',
        'Sotto il marrone scuro c’è un vitello più ingrassato degli altri. L’acqua resta in gocce, per circa un’ora. Poi ogni stivaletto si bagna, questo solo più tardi.',
      ),
      tan: translated(
        'Heller Stiefel, grobes Wetter: Das passt nur, wenn man Spuren mag. Ein halber Winter genügt, und aus Tan wird Honig. Kartoffelerde geht heraus, Moorwasser bleibt.',
        'A pale boot in rough weather makes sense only if you like marks. Half a winter is enough to turn tan into honey. Potato soil comes out, bog water stays.',
        'Stivaletto chiaro, tempo rude: va bene solo se piacciono i segni. Basta mezzo inverno e il cuoio diventa miele. La terra di patate va via, l’acqua di palude resta.',
      ),
    },
  },
  548: {
    story: translated(
      'Tokaj ist zwiegenäht wie ein Bergschuh und wiegt {weight} auf 8 mm Doppelsohle. Der Schaft steht die erste Woche wie ein Rohr. Edinburgh ist der Leisten dazu, weit und hoch, nur in G. Für jeden Tag ist No. 541 vernünftiger.',
      'Tokaj is Norwegian-stitched like a mountain boot and weighs {weight} on an 8 mm double sole. For the first week the shaft stands like a pipe. Edinburgh is the last for it, wide and high, in G only. For every day No. 541 makes more sense.',
      'Il Tokaj ha lavorazione norvegese come una scarpa da montagna e pesa {weight} su una doppia suola di 8 mm. La prima settimana il gambale sta dritto come un tubo. La forma è Edinburgh, larga e alta, solo in G. Per ogni giorno è più sensato il No. 541.',
    ),
    colours: {
      darkbrown: translated(
        'Zwei helle Handnähte auf Dunkelbraun erzählen, woran man eine Woche sitzt. Pfützen sind ihm gleichgültig, Büroflure auch. Ein Paar davon ging mit nach Patagonien und kam zum Besohlen zurück.',
        'Two pale hand seams on dark brown tell you what takes a week. It is indifferent to puddles, and to office corridors. One pair went to Patagonia and came back to be resoled.',
        'Due cuciture a mano chiare sul marrone scuro raccontano una settimana di lavoro. Le pozzanghere gli sono indifferenti, i corridoi d’ufficio pure. Un paio è stato in Patagonia ed è tornato per la risuolatura.',
      ),
      tan: translated(
        'Tan und zwiegenäht ist die ungarische Antwort auf den Wanderstiefel. Jede Tour schreibt eine Linie hinein. In der Stadt wirkt so viel Machart verkleidet.',
        'Tan and Norwegian-stitched: the Hungarian answer to the hiking boot. Every walk leaves a line in it. In town so much boot looks like fancy dress.',
        'Cuoio e lavorazione norvegese: la risposta ungherese allo scarpone. Ogni uscita lascia una riga. In città tanta lavorazione pare un travestimento.',
      ),
    },
  },
  552: {
    story: translated(
      'Gubbio ist ein Schnürstiefel für Menschen, denen Schnürstiefel zu schwer sind: Blake-Rapid, Gummieinsatz, schlanker Leisten Porto, {weight}. 28 mm Absatz, acht Ösenpaare, und trotzdem passt er unter eine schmale Hose. Bei Frost wärmt er wenig; dann lieber No. 541.',
      'Gubbio is a lace-up boot for people who find lace-up boots too heavy: Blake Rapid, a rubber insert, the slim Porto last, {weight}. A 28 mm heel, eight pairs of eyelets, and it still fits under narrow trousers. It warms little in frost; No. 541 is better then.',
      'Il Gubbio è uno stivaletto stringato per chi trova pesanti gli stivaletti stringati: Blake Rapid, inserto in gomma, forma snella Porto, {weight}. Tacco di 28 mm, otto paia di occhielli, eppure sta sotto pantaloni stretti. Con il gelo scalda poco; allora meglio il No. 541.',
    ),
    colours: {
      tan: translated(
        'In Tan ist Gubbio der Stiefel für Mai und Oktober. Der hellbraune Schaft bleicht auf der Fensterbank aus, stellen Sie ihn in den Schrank. Dunkelblaues Leinen macht ihn ernst.',
        'In tan Gubbio is the boot for May and October. The light brown shaft bleaches on the window sill, so keep it in the wardrobe. Dark blue linen makes it serious.',
        'In cuoio il Gubbio è lo stivaletto di maggio e ottobre. Il gambale chiaro sul davanzale sbiadisce: lo tenga nell’armadio. Il lino blu scuro lo rende serio.',
      ),
      whisky: translated(
        'Warm wie das, wonach der Ton benannt ist, und ungefähr so teuer wie zwei Flaschen guten. Die Kappe nimmt Wachs an, der Schaft möchte keines. Beim zweiten Besohlen wird die Zwischensohle meist mit erneuert.',
        'As warm as what the shade is named after, and about as dear as a few good bottles of it. The cap takes wax, the shaft wants none. At the second resole the midsole is usually renewed as well.',
        'Caldo come ciò che gli dà il nome, e caro circa come qualche bottiglia buona. Il puntale prende la cera, il gambale non ne vuole. Alla seconda risuolatura di solito si rinnova anche l’intersuola.',
      ),
    },
  },
  555: {
    story: translated(
      'Usedom hat wenig Gewicht für einen Stiefel mit Noppen, {weight}, und einen Leisten, den jeder kennt: Hamburg, weich eckig, gewohnte Größe. Der Schaft reicht zwei Finger über den Knöchel, der Absatz misst 28 mm. Hüttenwandern ist etwas anderes; dafür käme No. 548 in Frage.',
      'Usedom is light for a boot with studs, {weight}, and stands on a last that everyone knows: Hamburg, soft square, your usual size. The shaft reaches two fingers above the ankle and the heel measures 28 mm. Hiking between huts is another matter; No. 548 might do for that.',
      'L’Usedom pesa poco per uno stivaletto a tacchetti, {weight}, e sta su una forma che tutti conoscono: Hamburg, quadrata morbida, misura abituale. Il gambale arriva due dita sopra la caviglia, il tacco misura 28 mm. Le gite di rifugio in rifugio sono un’altra cosa; lì potrebbe andare il No. 548.',
    ),
    colours: {
      midbrown: translated(
        'Mittelbraun ist der neue Stiefel dieses Herbstes, und er fängt an wie ein alter. Das Leder ist auf dem Leisten von Hand gebürstet, Kanten zuerst. Kaffeeflecken gehören nach einem Jahr zur Farbe.',
        'Mid brown is the new boot of this autumn, and it begins like an old one. The leather is brushed by hand on the last, edges first. After a year coffee stains belong to the colour.',
        'Il marrone medio è lo stivaletto nuovo di questo autunno, e comincia come uno vecchio. La pelle è spazzolata a mano sulla forma, prima i bordi. Dopo un anno le macchie di caffè fanno parte del colore.',
      ),
      tan: translated(
        'Für Tan spricht das Licht: Im Dezember ist das der hellste Fleck auf der Straße. Salzränder sofort mit Essigwasser abnehmen. Wer das vergisst, hat im März einen Stiefel mit Landkarte.',
        'The light speaks for tan: in December this is the brightest spot in the street. Take off salt lines with vinegar and water at once. If you forget, you will have a boot with a map on it by March.',
        'Il cuoio ha per sé la luce: a dicembre è il punto più chiaro della strada. Gli aloni di sale vanno tolti subito con acqua e aceto. Chi se ne dimentica a marzo ha uno stivaletto con la carta geografica.',
      ),
    },
  },
  561: {
    story: translated(
      'Potsdam ist unten Oxford und oben Stiefel, getrennt von einer waagerechten Naht, die keinen Fehler verzeiht. Von Hand eingestochen, geschlossener Kanal, {weight}, 28 mm Absatz auf 5 mm Sohle.',
      'Potsdam is an Oxford below and a boot above, divided by a level seam that forgives no mistake. Hand-welted, a closed channel, {weight}, a 28 mm heel on a 5 mm sole.',
      'Il Potsdam è oxford in basso e stivaletto in alto: in mezzo una cucitura orizzontale che non perdona. Guardolo cucito a mano, canale chiuso, {weight}, tacco di 28 mm su suola di 5 mm.',
    ),
    colours: {
      black: translated(
        'Schwarz, weil ein Balmoral in Braun niemandem den Mantel abnimmt. Cutaway, dunkler Anzug, Winterhochzeit: Das ist sein ganzes Jahr. Für zwei Abende im Jahr ist er zu schade, für vier gerade richtig. Mit der Maschine gerahmt und deutlich günstiger ist No. 564.',
        'Black, because a balmoral in brown helps no one into a coat. Morning dress, a dark suit, a wedding in winter: that is its whole year. It is too good for two evenings a year and just right for four. Welted by machine, and much less dear, is No. 564.',
        'Nero, perché un balmoral marrone non aiuta nessuno a togliersi il cappotto. Tight, abito scuro, matrimonio d’inverno: è tutto il suo anno. Per due sere l’anno è sprecato, per quattro è giusto. Con il guardolo a macchina, e molto meno caro, è il No. 564.',
      ),
    },
  },
  564: {
    story: translated(
      'Eutin bringt die Form des Balmoral in den Alltag: rahmengenäht, 5 mm Ledersohle, {weight}, Leisten London in F und G. Man schnürt ihn mit acht Ösenpaaren in einer halben Minute.',
      'Eutin brings the balmoral into everyday life: welted, a 5 mm leather sole, {weight}, the London last in F and G. You lace its eight pairs of eyelets in half a minute.',
      'L’Eutin porta il balmoral nella vita di ogni giorno: guardolo cucito, suola in cuoio di 5 mm, {weight}, forma London in F e G. Le otto paia di occhielli si allacciano in mezzo minuto.',
    ),
    colours: {
      black: translated(
        'In schwarzem Boxcalf der {tannery} geht er als Schuh durch, bis Sie sich setzen. Kalte Bahnsteige machen ihn beliebt. Wo der Schaft den Knöchel drückt, hilft eine Woche mit dicker Socke. Wer nie förmlich wird, kauft statt seiner No. 508.',
        'In black box calf from {tannery} it passes for a shoe until you sit down. Cold platforms make it popular. Where the shaft presses the ankle, a week with thick socks helps. If you are never formal, buy No. 508 instead.',
        'In vitello box nero della {tannery} passa per una scarpa finché non ci si siede. Chi aspetta sui binari al freddo lo apprezza. Dove il gambale preme sulla caviglia aiuta una settimana con calze spesse. Se non è mai formale, compri invece il No. 508.',
      ),
    },
  },
  571: {
    story: translated(
      'Alston ist innen ein Schaf: Lammfell vom Schaftrand bis zu den Zehen, auf der Haut gewachsen, nicht auf Stoff geklebt. Noppen unter der Sohle, acht Ösenpaare, der weite Leisten Bergen in G und H, {weight} bei 28 mm Absatz. In zwei Wintern trägt sich die Wolle flach; dann wird er geräumiger, und eine Einlegesohle gleicht es aus. Ohne Fell gibt es ihn als No. 544.',
      'Alston is a sheep on the inside: shearling from the collar to the toes, grown on its skin rather than glued to cloth. Studs under the sole, eight pairs of eyelets, the wide Bergen last in G and H, {weight} on a 28 mm heel. Within two winters the wool wears flat; the boot grows roomier, and an insole makes up for it. Without the wool it is No. 544.',
      'L’Alston dentro è tutto lana: montone dal bordo del gambale fino alle dita, cresciuto sulla pelle e non incollato su tessuto. Tacchetti sotto la suola, otto paia di occhielli, la forma ampia Bergen in G e H, {weight} su 28 mm di tacco. In due inverni la lana si appiattisce; lo stivaletto diventa più largo, e un sottopiede compensa. Senza pelo è il No. 544.',
    ),
    colours: {
      midbrown: translated(
        'Mittelbraun mit hellem Kragen: Man sieht ihm den Winter an, bevor man hineinschlüpft. Das Kalb der {tannery} ist gefettet und verzeiht Salzränder, die man am selben Abend abwischt. Am wärmsten ist er ohne Socken.',
        'Mid brown with a pale collar: you can see the winter in it before you put it on. The calf from {tannery} is greased and forgives salt lines that are wiped off the same evening. It is warmest without socks.',
        'Marrone medio con il collo chiaro: l’inverno gli si legge in faccia prima di infilarlo. Il vitello della {tannery} è ingrassato e perdona gli aloni di sale tolti la sera stessa. È più caldo senza calze.',
      ),
      snuff: translated(
        'Außen aufgeraut, innen Wolle: Diesen hier hat noch niemand poliert. Trockener Frost ist sein Wetter, Schneematsch überlässt er dem mittelbraunen. Auf der Heizung wird das Fell hart; Zeitungspapier trocknet ihn über Nacht.',
        'Napped on the outside, wool on the inside: nobody has ever polished this one. Dry frost is its weather, and slush it leaves to the mid brown. Wool turns hard on a radiator; newspaper dries it overnight.',
        'Fuori peluria, dentro lana: nessuno l’ha mai lucidato. Il gelo asciutto è il suo tempo, la neve sciolta la lascia a quello marrone medio. Sul termosifone il pelo indurisce; la carta di giornale lo asciuga in una notte.',
      ),
    },
  },
}
