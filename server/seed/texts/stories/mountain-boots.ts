import { translated } from '../../recipe/vocabulary.ts'
import type { Stories } from './story.ts'

export const MOUNTAIN_BOOT_STORIES: Stories = {
  581: {
    story: translated(
      'Mátra ist unser einziger Bergschuh mit zwei sichtbaren Nähten: Die äußere hält Schaft und Sohle zusammen, die innere das Wasser draußen. Profilsohle, 28 mm Absatz, {weight} das Paar, Leisten Edinburgh in G und H. Vier Ösenpaare, darüber drei Haken: Man schnürt ihn unten locker für den Aufstieg und oben fest für den Abstieg. Steigeisen trägt er nicht. Wem er zu schwer ist, der nimmt No. 584.',
      'Mátra is our only mountain boot with two visible seams: the outer one holds upper and sole together, the inner one keeps the water out. Lugs under the sole, a 28 mm heel, {weight} a pair, the Edinburgh last in G and H. Four pairs of eyelets with three hooks above: lace it loose below for the climb and tight above for the descent. It does not take crampons. If it is too heavy for you, take No. 584.',
      'Il Mátra è il nostro unico scarpone con due cuciture a vista: quella esterna unisce tomaia e suola, quella interna tiene fuori l’acqua. Suola a carrarmato, tacco di 28 mm, {weight} al paio, forma Edinburgh in G e H. Quattro paia di occhielli e sopra tre ganci: si allaccia lento in basso per salire, stretto in alto per scendere. Ai ramponi non è adatto. Se pesa troppo, c’è il No. 584.',
    ),
    colours: {
      darkbrown: translated(
        'Das genarbte Kalb der {tannery} zeigt Kratzer erst beim dritten Hinsehen. Dunkelbraun wird nach einer Saison an der Spitze fast schwarz. Die roten Senkel sind kein Schmuck: Man findet sie im Rucksack wieder.',
        'The grained calf from {tannery} shows scratches only at the third look. After a season dark brown turns almost black at the toe. The red laces are no ornament: you find them again in a rucksack.',
        'Il vitello a grana della {tannery} mostra i graffi solo al terzo sguardo. Dopo una stagione il marrone scuro in punta diventa quasi nero. I lacci rossi non sono un vezzo: nello zaino si ritrovano.',
      ),
      tan: translated(
        'In Tan sieht er aus wie die Schuhe auf den Fotos der Großväter, nur trocken. Fett macht ihn dunkler, und zwar sofort und für immer. Wer ihn hell behalten will, nimmt farblose Pflege und ein Tuch.',
        'In tan it looks like the boots in our grandfathers’ photographs, only dry. Grease darkens it, at once and for good. To keep it pale, use a colourless product and a cloth.',
        'In cuoio somiglia agli scarponi nelle foto dei nonni, ma asciutto. Il grasso lo scurisce, subito e per sempre. Per tenerlo chiaro bastano un prodotto incolore e un panno.',
      ),
    },
  },
  584: {
    story: translated(
      'Ambleside ist zum Wandern da: rahmengenäht, mit Profilsohle und gepolstertem Schaftrand, {weight} bei 28 mm Absatz. Auf dem weiten Leisten Bergen hat eine dicke Socke Platz, auch an den Zehen. Drei gepolsterte Rollen liegen um den Knöchel; am dritten Tag spürt man sie nicht mehr. Mit der Sohle erneuern wir jedes Mal auch das Profil. Unter schwerem Rucksack ist No. 581 der bessere.',
      'Ambleside is made for walking: welted, with a lugged sole and a padded collar, {weight} on a 28 mm heel. The wide Bergen last has room for a thick sock, at the toes too. Three padded rolls lie around the ankle; by the third day you no longer notice them. Whenever we replace the sole, the lugs are new as well. Under a heavy rucksack No. 581 is the better one.',
      'L’Ambleside è fatto per camminare: guardolo cucito, suola a carrarmato e bordo imbottito, {weight} su 28 mm di tacco. Sulla forma larga Bergen c’è posto per una calza spessa, anche in punta. Tre rotoli imbottiti cingono la caviglia; al terzo giorno non si sentono più. Quando rifacciamo la suola, anche il carrarmato torna nuovo. Con lo zaino pesante è meglio il No. 581.',
    ),
    colours: {
      midbrown: translated(
        'Mittelbraun ist die Farbe nasser Wege, darum fällt an ihm nichts auf. Das Kalb der {tannery} kommt gewachst; Regen perlt ab, bis Sie stehen bleiben. Nach der Tour bürsten Sie ihn mit lauwarmem Wasser ab, erst dann wird er gefettet.',
        'Mid brown is the colour of wet paths, so nothing shows on it. The calf from {tannery} arrives waxed; rain beads off until you stand still. After a walk brush it with lukewarm water, and only then grease it.',
        'Il marrone medio è il colore dei sentieri bagnati, perciò non si vede nulla. Il vitello della {tannery} arriva cerato; la pioggia scivola via finché non ci si ferma. Dopo la gita si spazzola con acqua tiepida, poi si ingrassa.',
      ),
      snuff: translated(
        'Velours am Berg ist eine alte Idee: Die raue Seite liegt außen, weil ihr ein Stein nichts tut. Snuff trocknet langsamer als Glattleder und zeigt dafür keinen Kratzer. Mit der Zeit wird er an der Spitze speckig; das soll so sein.',
        'Suede on the mountain is an old idea: the rough side faces out because a stone cannot hurt it. Snuff dries more slowly than smooth leather and shows no scratch in return. In time the toe turns shiny, as it should.',
        'Il camoscio in montagna è un’idea antica: il lato ruvido sta fuori perché un sasso non lo rovina. Il tabacco asciuga più piano della pelle liscia, ma non mostra graffi. Con il tempo la punta diventa lucida, ed è giusto così.',
      ),
    },
  },
  636: {
    story: translated(
      'Buttermere ist kein verkleinerter Herrenschuh, er steht auf Florenz: runde Zehen, schmale Ferse. Rahmengenäht, Profilsohle, 28 mm Absatz, {weight} das Paar. Der gepolsterte Rand liegt an, ohne zu reiben, auch auf Strumpfhosen. Vier Ösenpaare und drei Haken halten die Ferse unten, wenn es steil wird. Für Stadt und Pfützen ist No. 627 leichter.',
      'Buttermere is no shrunken man’s boot, it stands on Florenz: round at the toes, narrow at the heel. Welted, a lugged sole, a 28 mm heel, {weight} a pair. The padded collar lies close without chafing, over tights too. Four pairs of eyelets and three hooks hold the heel down on steep ground. For town and puddles No. 627 is lighter.',
      'Il Buttermere non è uno scarpone da uomo rimpicciolito: sta sulla forma Florenz, tonda in punta e stretta al tallone. Guardolo cucito, suola a carrarmato, tacco di 28 mm, {weight} al paio. Il bordo imbottito aderisce senza sfregare, anche sui collant. Quattro paia di occhielli e tre ganci tengono giù il tallone in discesa. Per città e pozzanghere è più leggero il No. 627.',
    ),
    colours: {
      tan: translated(
        'Tan macht aus dem Bergschuh einen, den man auch zum Kleid trägt. Das Leder der {tannery} dunkelt an den Haken zuerst. Grasflecken gehen beim nächsten Fetten im Braun unter.',
        'Tan turns the mountain boot into one that goes with a dress. The leather from {tannery} darkens at the hooks first. Grass stains fade into the brown at the next greasing.',
        'In cuoio lo scarpone si porta anche con il vestito. La pelle della {tannery} scurisce prima attorno ai ganci. Le macchie d’erba spariscono nel marrone alla prima ingrassatura.',
      ),
      darkbrown: translated(
        'Dunkelbraun mit roten Senkeln: Mehr Farbe braucht ein Geröllfeld nicht. Schlamm sieht man darauf erst, wenn er trocken ist. Das Kalb ist 2,2 mm stark, doppelt so viel wie an einem Halbschuh, und läuft sich eine Woche lang ein.',
        'Dark brown with red laces: a scree slope needs no more colour. Mud shows only once it is dry. The calf is 2.2 mm thick, twice that of a shoe, and takes a week to break in.',
        'Marrone scuro con i lacci rossi: a un ghiaione non serve altro colore. Il fango si vede solo da asciutto. Il vitello è spesso 2,2 mm, il doppio di una scarpa bassa, e vuole una settimana per ammorbidirsi.',
      ),
    },
  },
}
