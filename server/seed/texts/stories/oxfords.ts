import { translated } from '../../recipe/vocabulary.ts'
import type { Stories } from './story.ts'

export const OXFORD_STORIES: Stories = {
  101: {
    story: translated(
      'Mit ihm fangen die meisten an, und viele bleiben dabei. {weight} das Paar, 5 mm Ledersohle: Der Leisten London ist schmal, und nichts trägt auf. Mit hohem Spann klafft die Schnürung; nehmen Sie dann No. 201, denselben Ernst als Derby.',
      'Where most people start, and where many stay. {weight} a pair on 5 mm of leather: the London last is slim and the sole adds no bulk. With a high instep the lacing gapes; take No. 201 then, just as serious but cut as a Derby.',
      'Da qui cominciano quasi tutti, e molti ci restano. {weight} al paio, suola in cuoio di 5 mm: la forma London è stretta e nulla aggiunge volume. Con il collo del piede alto l’allacciatura resta aperta; prenda allora la No. 201, altrettanto seria ma derby.',
    ),
    colours: {
      black: translated(
        'Schwarz ist die Farbe, in der ihn die meisten nehmen. Das Boxcalf der {tannery} zeigt am dritten Tag zwei feine Falten und danach kaum neue. Für Vorstellungsgespräch, Trauung und Trauerfeier brauchen Sie keinen zweiten.',
        'Black is the colour most people take it in. The box calf from {tannery} shows two fine creases on the third day and hardly any after that. For interviews, weddings and funerals you need no second pair.',
        'Il nero è il colore più scelto. Il vitello box della {tannery} mostra due pieghe sottili al terzo giorno e poi quasi nessuna. Per colloqui, matrimoni e funerali non ne serve un’altra.',
      ),
      darkbrown: translated(
        'Dunkelbraun nimmt ihm das Amtliche und lässt ihm die Ruhe. Neben einem marineblauen Anzug sieht er gewollter aus als jedes Schwarz. An den Gehfalten wird das Anilinleder der {tannery} im zweiten Jahr heller; wer das nicht mag, cremt dort öfter.',
        'Dark brown takes away the official air and leaves the calm. Beside a navy suit it looks more deliberate than any black. The aniline leather from {tannery} lightens at the creases in its second year; if you would rather it did not, cream there more often.',
        'Il marrone scuro le toglie l’aria ufficiale e le lascia la calma. Accanto a un abito blu sembra più voluta di qualsiasi nero. La pelle anilina della {tannery} schiarisce sulle pieghe nel secondo anno; se non le piace, lì usi più crema.',
      ),
      cognac: translated(
        'Cognac ist der Lübeck für Leute, die nur einen Anzug besitzen, und zwar einen blauen. Kratzer sieht man hier früher als auf dunklem Leder, Staub dagegen nie. Nach zwei Wintern mit unserer Cognac-Creme ist er zwei Töne tiefer als im Karton.',
        'Cognac is the Lübeck for people who own one suit, and a blue one at that. Scratches show sooner than on dark leather, dust never does. After two winters of our cognac cream it is two shades deeper than it was in the box.',
        'Cognac è la Lübeck di chi possiede un solo abito, e blu. I graffi si vedono prima che sulla pelle scura, la polvere mai. Dopo due inverni con la nostra crema cognac è due toni più profonda che nella scatola.',
      ),
    },
  },
  104: {
    story: translated(
      'Ein glatter Oxford für Städte mit Kopfsteinpflaster: Gummisohle mit Noppen, {weight} das Paar, dafür kein Gedanke an den Wetterbericht. Der Leisten Hamburg ist vorn weich eckig und eine Spur breiter als der von No. 101; es gibt ihn in G und H. Von der Seite sieht man das Gummi über dem 25 mm hohen Absatz nur, wenn man es sucht.',
      'A plain Oxford for towns with cobbles: a studded rubber sole, {weight} a pair, and no need to look at the forecast. The Hamburg last is soft and square in front and a shade broader than that of No. 101; it comes in G and H. From the side you see the rubber in front of the 25 mm heel only if you look for it.',
      'Una oxford liscia per città di acciottolato: suola in gomma a tacchetti, {weight} al paio, e nessun pensiero alle previsioni. La forma Hamburg è quadrata morbida e un filo più larga di quella della No. 101; c’è in G e in H. Di lato la gomma davanti al tacco di 25 mm si vede solo se la si cerca.',
    ),
    colours: {
      black: translated(
        'Schwarz ist die Dienstkleidung unter unseren Regenschuhen. Streusalz zieht auf Boxcalf weiße Ränder, die ein feuchtes Tuch wieder holt. Zum Tanzen ist er zu schwer besohlt, für den Weg dorthin genau richtig.',
        'Black is the uniform among our shoes for rain. Road salt leaves white lines on box calf, and a damp cloth takes them off again. The sole is too heavy for dancing and just right for getting there.',
        'Il nero è la divisa tra le nostre scarpe da pioggia. Il sale lascia righe bianche sul vitello box, e un panno umido le toglie. Per ballare la suola è pesante, per arrivarci è giusta.',
      ),
      darkbrown: translated(
        'Dunkelbraun versteckt Spritzer, bis Sie zu Hause sind. Die Querkappe glänzt dann wieder, sobald die Bürste darübergeht. Wir würden ihn zu Flanell und grober Wolle tragen, zu glattem Kammgarn eher nicht.',
        'Dark brown hides the splashes until you are home. The toe cap shines again as soon as the brush has passed over it. We would wear it with flannel and coarse wool rather than with a smooth worsted.',
        'Il marrone scuro nasconde gli schizzi finché non è a casa. Il puntale torna lucido appena passa la spazzola. La porteremmo con flanella e lana grossa più che con un pettinato liscio.',
      ),
      midbrown: translated(
        'Mittelbraun ist der einzige Stralsund, den man auch zur Jeans sieht. Das Anilinkalb der {tannery} dunkelt bei jedem Guss kurz nach und trocknet wieder auf. Ganz gleichmäßig bleibt es dabei nicht; nach einem Jahr ist das sein Vorzug.',
        'Mid brown is the only Stralsund you will also see with jeans. The aniline calf from {tannery} darkens for a while with each downpour and dries back. It does not stay quite even; after a year that is its virtue.',
        'Il marrone medio è l’unica Stralsund che si vede anche con i jeans. Il vitello anilina della {tannery} scurisce un po’ a ogni acquazzone e poi asciuga. Del tutto uniforme non resta; dopo un anno è il suo pregio.',
      ),
    },
  },
  107: {
    story: translated(
      'Der Greifswald steht auf Wien, dem Leisten, auf dem am wenigsten schiefgeht: runde Spitze, gewohnte Größe, eine Weite. Bei {weight} und 25 mm Absatz spürt man ihn nach der Mittagspause nicht mehr. Sehr schmale Fersen rutschen darin; für die gibt es No. 101 in F.',
      'The Greifswald stands on Wien, the last on which least goes wrong: round toe, your usual size, one width. At {weight} and with a heel of 25 mm you stop noticing it after lunch. Very narrow heels slip in it; for those there is No. 101 in F.',
      'La Greifswald sta su Wien, la forma con cui si sbaglia meno: punta tonda, misura abituale, una larghezza. Con {weight} e un tacco di 25 mm dopo pranzo non la si sente più. I talloni molto stretti vi scivolano; per loro c’è la No. 101 in F.',
    ),
    colours: {
      black: translated(
        'Rund und schwarz ist die Verbindung, die neben keinem Anzug auffällt. Auf der Querkappe reicht eine Lage Hartwachs, mehr wirkt bei dieser Spitze aufgesetzt. In 43 und 44 geht er uns am schnellsten aus.',
        'Round and black goes with any suit. One layer of wax on the toe cap is enough; more looks put on with this toe. Sizes 43 and 44 are the first to run out.',
        'Tonda e nera, non stona con nessun abito. Sul puntale basta uno strato di cera; di più con questa punta sembra posticcio. Il 43 e il 44 finiscono per primi.',
      ),
      midbrown: translated(
        'Im mittleren Braun ist er der Schuh für Lehrerzimmer und Redaktionen. Grün, Grau und Blau verträgt er gleich gut, Schwarz gar nicht. Das Leder der {tannery} trägt keine Deckfarbe, Sie sehen also jede Ader.',
        'In mid brown it is the shoe for staff rooms and newsrooms. It gets on equally well with green, grey and blue, and not at all with black. The leather from {tannery} has no pigment on it, so you will see every vein.',
        'In marrone medio è la scarpa delle sale insegnanti e delle redazioni. Verde, grigio e blu le vanno bene, il nero per niente. La pelle della {tannery} non ha pigmento, quindi vede ogni vena.',
      ),
      chestnut: translated(
        'Kastanie hat mehr Rot im Braun, als der Bildschirm zeigt. Beim Auspacken erschrecken manche, nach vierzehn Tagen schickt ihn kaum jemand zurück. Mittelgraue Hosen sind sein Fach.',
        'Chestnut has more red in its brown than your screen will show. Some people are startled when they open the box; after a fortnight hardly any send it back. Wear it with mid-grey trousers.',
        'La castagna ha più rosso di quanto mostri lo schermo. All’apertura qualcuno si spaventa; dopo due settimane quasi nessuno la rimanda. Va con i pantaloni grigio medio.',
      ),
    },
  },
  112: {
    story: translated(
      'Dieselbe gerade Linie wie No. 101, nur sitzt hier ein Mensch vier Stunden am Einstechen. Die Lippe ist aus der vollen Brandsohle geschnitten, die Sohlennaht liegt im geschlossenen Kanal, 5 mm Leder ohne sichtbaren Stich. {weight} wiegt das Paar; viermal lässt es sich neu besohlen. Für nasse Wege ist das zu schade.',
      'It has the straight line of No. 101, except that here someone spends four hours on the inseam. The holdfast is cut from the full insole and the outsole seam lies in a closed channel: 5 mm of leather without a visible stitch. A pair weighs {weight} and can be resoled four times. It is too good for wet roads.',
      'La stessa linea dritta della No. 101, solo che qui la cucitura del guardolo chiede quattro ore a mano. Il labbro è ricavato dal sottopiede, la cucitura della suola sta nel canale chiuso: 5 mm di cuoio senza un punto visibile. Un paio pesa {weight} e si risuola quattro volte. Per le strade bagnate è sprecata.',
    ),
    colours: {
      black: translated(
        'Den schwarzen kaufen Leute, die schon drei schwarze haben. Man sieht ihm den Aufwand an, wenn er von unten zu sehen ist: beim Übereinanderschlagen der Beine. Das Boxcalf der {tannery} ist an beiden Quartieren aus derselben Haut geschnitten.',
        'Black is bought by people who already own three. You see what went into it when you see it from below, once the legs are crossed. The box calf from {tannery} is clicked from one hide for both quarters.',
        'Il nero lo compra chi ne ha già tre paia. Quanto lavoro c’è dentro si vede da sotto, quando si accavallano le gambe. Il vitello box della {tannery} è tagliato per i due quartieri dalla stessa pelle.',
      ),
      darkbrown: translated(
        'Dieses Dunkelbraun sieht unter Lampenlicht schwarz aus und am Fenster nicht. Es verzeiht dem Träger, dass er eigentlich keine braunen Schuhe zum Anzug mag. Die Sohlenkante ist eine Nuance dunkler gefärbt als der Schaft.',
        'This dark brown looks black under lamps and does not by the window. It forgives a wearer who says he dislikes brown shoes with a suit. The sole edge is inked a shade darker than the upper.',
        'Questo marrone scuro sotto le lampade sembra nero, alla finestra no. Perdona a chi la porta di non amare il marrone con l’abito. Il bordo della suola è tinto un po’ più scuro della tomaia.',
      ),
      chestnut: translated(
        'Kastanie auf einem Schuh dieser Machart ist eine Entscheidung, kein Versehen. Der Ton kommt vom Färben auf dem Leisten und sitzt in den Stichlöchern etwas tiefer. Zu Tweed ist er uns lieber als zu Streifen.',
        'Chestnut on a shoe made like this is a decision, not an accident. The shade comes from dyeing on the last and sits a little deeper in the stitch holes. We prefer it with tweed to pinstripes.',
        'La castagna su una scarpa fatta così è una decisione, non una svista. Il tono nasce dalla tintura sulla forma ed è un po’ più profondo nei fori dei punti. Con il tweed ci piace più che con il gessato.',
      ),
    },
  },
  118: {
    story: translated(
      'Der Ascoli ist in Italien durchgenäht: keine Rahmenkante, 4 mm Sohle, {weight} das Paar. Er biegt sich am ersten Vormittag und lässt sich dafür nur einmal neu besohlen. Der Leisten Turin zieht die Spitze lang und eckig; nehmen Sie eine halbe Größe mehr. Breite Füße sind auf No. 107 besser aufgehoben.',
      'Ascoli is Blake-stitched in Italy: no edge to speak of, a 4 mm sole, {weight} a pair. It bends on the first morning and can be resoled only once in return. The Turin last draws the toe out long and square; take half a size up. Broad feet are better off in No. 107.',
      'L’Ascoli è cucita Blake in Italia: quasi senza bordo, suola di 4 mm, {weight} al paio. Si piega la prima mattina e in cambio si risuola una volta sola. La forma Turin allunga la punta e la squadra; prenda mezza misura in più. I piedi larghi stanno meglio nella No. 107.',
    ),
    colours: {
      black: translated(
        'Schwarz und eckig: So tritt man in Mailand zum Standesamt an. Das Ziegenfutter ist ungefärbt und gibt keine Farbe an helle Socken ab. Bei Regen lassen Sie ihn bitte im Büro.',
        'Black and square in the toe: that is how one turns up at a Milan registry office. The goat lining is undyed and gives no colour to pale socks. In the rain, please leave it at work.',
        'Nera e quadrata: così ci si presenta al municipio di Milano. La fodera di capra non è tinta e non macchia le calze chiare. Con la pioggia la lasci in ufficio.',
      ),
      cognac: translated(
        'Cognac betont die lange Spitze, mehr als jede andere Farbe es täte. Sommeranzüge ohne Futter sind seine Gesellschaft. Der erste Kratzer tut weh, der fünfte gehört dazu.',
        'Cognac draws out the long toe more than any other colour would. It belongs with unlined summer suits. The first scratch hurts; by the fifth you stop counting.',
        'Il cognac allunga la punta più di ogni altro colore. La sua compagnia sono gli abiti estivi sfoderati. Il primo graffio fa male, il quinto ne fa parte.',
      ),
      chestnut: translated(
        'Mit der Farbe Kastanie wirkt der Ascoli älter, als er ist, und das ist als Lob gemeint. Wir haben davon nur kleine Mengen machen lassen. Steht eine Größe auf ausverkauft, hilft die Benachrichtigung.',
        'In chestnut the Ascoli looks older than it is, and we mean that as praise. We had only small runs made. If your size is sold out, ask for a stock alert.',
        'In castagna l’Ascoli sembra più vecchia di quanto sia, ed è un complimento. Ne abbiamo fatte fare poche. Se la sua misura è esaurita, c’è l’avviso di disponibilità.',
      ),
    },
  },
  126: {
    story: translated(
      'Von oben ein gewöhnlicher Oxford mit Querkappe, von unten keiner: Unter dem Ballen liegt eine dünne Gummiplatte im Leder. Sie kostet 20 Gramm, das Paar kommt damit auf {weight}, und erspart das vorsichtige Gehen im Foyer. Seine Kante ist weniger fein als die von No. 112. Auf dem runden Leisten Wien passt er in F und G.',
      'From above an ordinary cap-toe Oxford, from below anything but: a thin rubber plate lies in the leather under the ball. It adds 20 grams, which brings the pair to {weight}, and saves you tiptoeing across lobbies. Its edge is less fine than that of No. 112. On the round Wien last it fits in F and G.',
      'Da sopra una normale oxford con puntale, da sotto no: sotto la pianta c’è una sottile lastra di gomma nel cuoio. Aggiunge 20 grammi, il paio arriva a {weight}, ed evita di attraversare l’atrio in punta di piedi. Il bordo è meno fine di quello della No. 112. Sulla forma tonda Wien calza in F e in G.',
    ),
    colours: {
      black: translated(
        'Für Menschen, die in Schwarz zur Bahn rennen. Das Boxcalf verträgt den Regen, der Einsatz den nassen Bahnsteig. Er steht 25 mm hoch auf dem Absatz, Leder mit Gummiecke.',
        'For people who run for trains in black. The box calf copes with the rain, the insert with the wet platform. The heel is 25 mm of leather with a rubber quarter tip.',
        'In nero è per chi corre a prendere il treno. Il vitello box regge la pioggia, l’inserto il marciapiede bagnato. Il tacco è di 25 mm di cuoio con l’angolo in gomma.',
      ),
      darkbrown: translated(
        'Das Dunkelbraun des Pelham liegt näher bei Kaffee als bei Rot. Kein anderer Schuh der Reihe wird so oft mit zwei Paar Schuhspannern bestellt. Im Büro fällt er nicht auf, im Biergarten auch nicht.',
        'The dark brown of the Pelham is closer to coffee than to red. No other shoe of this row is ordered so often with two pairs of shoe trees. It goes unnoticed at the office, and in the beer garden too.',
        'Il marrone scuro della Pelham è più vicino al caffè che al rosso. Nessun’altra di questa fila viene ordinata così spesso con due paia di tendiscarpe. In ufficio non si nota, in birreria nemmeno.',
      ),
      cognac: translated(
        'In Cognac verrät er, dass er aus Portugal kommt: Dort trägt man hell. Das Kalbleder der {tannery} wird an den Flanken zuerst dunkel, wo die Hosenbeine streifen. Zu Chinos geht er ohne Socken, die Brandsohle verträgt das.',
        'In cognac it gives away that it comes from Portugal, where they wear light shoes. The calf from {tannery} darkens first along the sides, where the trousers brush. With chinos it goes without socks; the insole can take that.',
        'In cognac tradisce di venire dal Portogallo, dove si porta il chiaro. Il vitello della {tannery} scurisce prima sui fianchi, dove sfiorano i pantaloni. Con i chinos va senza calze; il sottopiede lo sopporta.',
      ),
    },
  },
  171: {
    story: translated(
      'Ein Stück Leder, eine Naht an der Ferse, sonst nichts, was ablenken oder kaschieren könnte. Nauen ist von Hand eingestochen; im geschlossenen Kanal verschwinden 5 mm Sohle zu einer schmalen Kante, {weight} das Paar. Auf dem schlanken Leisten Turin nehmen Sie eine halbe Größe mehr. Wem die Spitze zu lang ist, der sieht sich No. 178 an.',
      'One piece of leather, one seam at the heel, and nothing else to distract or to conceal. Nauen is hand-welted; in its closed channel 5 mm of sole shrink to a narrow edge, {weight} a pair. On the slim Turin last, take half a size up. If the toe is too long for you, look at No. 178.',
      'Un pezzo di pelle, una cucitura al tallone, e null’altro che distragga o nasconda. La Nauen ha il guardolo cucito a mano; nel canale chiuso 5 mm di suola si riducono a un bordo stretto, {weight} al paio. Sulla forma snella Turin prenda mezza misura in più. Se la punta è troppo lunga, guardi la No. 178.',
    ),
    colours: {
      cognac: translated(
        'Für diesen Cognac taugt nur das Herz der Haut, denn jede Narbe läge offen. Von zehn Häuten der {tannery} bleiben dafür drei. Am Hals des Schafts dunkelt er nach, wo man ihn anfasst.',
        'Only the heart of the hide will do for this cognac, since every scar would lie open. Of ten hides from {tannery} three remain. It darkens at the topline, where hands take hold.',
        'Per questo cognac va bene solo il cuore della pelle, perché ogni cicatrice si vedrebbe. Di dieci pelli della {tannery} ne restano tre. Al bordo della tomaia scurisce, dove la si afferra.',
      ),
      navy: translated(
        'Navy ohne eine einzige Ziernaht liest man aus drei Metern als Schwarz. Aus der Nähe ist es die Farbe, nach der Sie gefragt werden. Beim Abendanzug bleibt er hinter Lack zurück, bei Mitternachtsblau nicht.',
        'Navy without a single decorative seam reads as black from three metres. From close by it is the colour people ask you about. It yields to patent with black tie, but not with midnight blue.',
        'Il blu senza una sola cucitura da tre metri sembra nero. Da vicino è il colore di cui le chiedono. Con lo smoking cede alla vernice, con il blu notte no.',
      ),
    },
  },
  174: {
    story: translated(
      'Der Osimo zeigt, wie wenig Schuh man braucht: ein Stück Kalbleder, durchgenäht, {weight}, 23 mm Absatz. Seine Spitze ist eckig und lang, der Ballen knapp, eine halbe Größe mehr darum das Übliche. Pfützen nimmt er übel. Wer denselben Schnitt zehn Jahre tragen will, nimmt No. 178.',
      'The Osimo shows how little a shoe needs: one piece of calf, Blake-stitched, {weight}, a 23 mm heel. The toe is long and square and the ball close, so half a size up is the rule. It resents puddles. If you want to wear this cut for ten years, take No. 178.',
      'L’Osimo mostra quanto poco basta a una scarpa: un pezzo di vitello, cucitura Blake, {weight}, tacco di 23 mm. La punta è quadrata e lunga, la pianta stretta, perciò di regola mezza misura in più. Le pozzanghere non fanno per lei. Chi vuole portare lo stesso taglio per dieci anni prende la No. 178.',
    ),
    colours: {
      navy: translated(
        'Blaue Schuhe kauft man selten aus Vernunft. Dieser hier passt immerhin zu allem, was grau ist. Mit Wachs an der Spitze wird aus Navy fast Tinte.',
        'Blue shoes are rarely bought for good reasons. This one at least goes with everything grey. Wax at the toe turns the navy almost to ink.',
        'Le scarpe blu si comprano di rado per buone ragioni. Questa almeno va con tutto ciò che è grigio. Con la cera in punta il blu diventa quasi inchiostro.',
      ),
      cognac: translated(
        'Auf dem glatten Schaft liegt der Cognac wie ein Spiegel. Einen Regentropfen sollten Sie gleich großflächig verreiben, sonst bleibt sein Rand. Hellblaues Leinen ist uns dazu lieber als Weiß.',
        'On the plain upper the cognac lies like a mirror. Rub out a raindrop over a wide area at once, or its edge will stay. We prefer pale blue linen with it to white.',
        'Sulla tomaia liscia il cognac sta come uno specchio. Una goccia di pioggia va subito strofinata su un’area larga, altrimenti resta l’alone. Con il lino celeste ci piace più che con il bianco.',
      ),
      chestnut: translated(
        'Kastanienbraun ist der ruhigste Osimo und der einzige, den wir im Winter sehen. Der rote Grund kommt erst nach ein paar Wochen durch. Braune Gürtel haben es daneben leicht.',
        'Chestnut is the calmest Osimo and the only one we see in winter. The red ground comes through only after some weeks. Brown belts have an easy time beside it.',
        'La castagna è la Osimo più calma e l’unica che vediamo d’inverno. Il fondo rosso affiora solo dopo qualche settimana. Le cinture marroni accanto hanno vita facile.',
      ),
    },
  },
  178: {
    story: translated(
      'Travemünde ist der Wholecut für den zweiten Blick: rahmengenäht, mandelförmig, {weight} und mit 25 mm Absatz ganz gewöhnlich hoch. Über der Laufsohle liegt Kork, der in drei Wochen Ihren Abdruck hat. Ein hoher Spann zieht die fünf Ösenpaare auseinander; dann ist No. 204 die bessere Wahl.',
      'Travemünde is a wholecut that earns a second glance: welted, almond-shaped, {weight}, and with a 25 mm heel quite ordinary in height. The cork above the outsole has your print in three weeks. A high instep pulls the five pairs of eyelets apart; No. 204 is the better choice then.',
      'La Travemünde è una wholecut che si guarda due volte: guardolo cucito, a mandorla, {weight}, e con un tacco di 25 mm del tutto normale. Il sughero sopra la suola ha la sua impronta in tre settimane. Un collo del piede alto allarga le cinque paia di occhielli; allora è meglio la No. 204.',
    ),
    colours: {
      navy: translated(
        'Marineblau zur Hochzeit, und zwar zur eigenen: Jeden dritten verkaufen wir mit diesem Satz. Zum Grau danach ist er noch besser. Cremen Sie ihn sparsam, sonst wird aus dem Blau mit den Jahren Schwarz.',
        'Navy for a wedding, and for your own: we sell every third one with that sentence. It is better still with the greys that come after. Go easy on the cream, or the blue will turn to black over the years.',
        'Blu per un matrimonio, e per il proprio: una su tre la vendiamo con questa frase. Con i grigi che vengono dopo è ancora meglio. Poca crema, o con gli anni il blu diventa nero.',
      ),
      cognac: translated(
        'Ein cognacfarbener Wholecut verrät, ob jemand seine Schuhe pflegt. Das Anilinleder der {tannery} wird unter der Bürste von Woche zu Woche tiefer. Fängt es an der Zunge an zu glänzen, haben Sie alles richtig gemacht.',
        'A cognac wholecut tells whether its owner looks after his shoes. The aniline leather from {tannery} deepens under the brush from week to week. When the tongue begins to gleam, you have done everything right.',
        'Una wholecut cognac rivela se qualcuno cura le sue scarpe. La pelle anilina della {tannery} sotto la spazzola si fa più profonda di settimana in settimana. Quando la linguetta comincia a brillare, ha fatto tutto bene.',
      ),
    },
  },
}
