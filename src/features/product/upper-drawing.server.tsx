import { type Fact, factOf } from './product-facts.server.tsx'

/** Line drawings of uppers in side view, heel to the left, on a field 480 wide. The sole's seat lies at 120. */
interface Upper {
  /** Where the upper is highest. */
  readonly top: number
  readonly outline: string
  /** Seams, flaps, straps. */
  readonly seams: string
  /** The line of the lining below the topline. */
  readonly lining: string
  /** A point of that line, to which the lining's number is led. */
  readonly liningAt: readonly [x: number, y: number]
}

/** From the toe along the sole back to the heel. */
const BOTTOM = 'C410 142 360 148 300 148C240 148 215 136 160 126C125 120 90 122 40 120Z'
const TOE = '290 80C346 98 424 98 446 122C450 128 448 132 440 132'

const SHOE: Upper = {
  top: 2,
  outline: `M40 120C28 84 33 48 44 20C68 30 100 32 128 24C150 16 168 4 182 2C216 26 246 60 ${TOE}${BOTTOM}`,
  seams: 'M182 2C176 12 160 24 150 34',
  lining: 'M52 114C42 84 46 56 54 32C76 40 104 42 134 34',
  liningAt: [91, 39],
}

/** The vamp is sewn over the quarters: closed lacing. */
const OXFORD: Upper = { ...SHOE, seams: `${SHOE.seams}M262 72C246 92 216 104 202 134` }

/** The quarters are sewn onto the vamp: open lacing. */
const DERBY: Upper = {
  ...SHOE,
  seams: `${SHOE.seams}M254 74C252 92 232 100 214 96C198 100 186 114 184 130`,
}

const DOUBLE_MONK: Upper = {
  ...SHOE,
  seams:
    'M150 36C170 46 190 48 200 45M156 54C174 62 190 62 200 58M200 42h13v18h-13zM168 72C190 80 214 78 226 71M174 88C194 96 216 92 226 86M226 68h13v18h-13zM268 80C254 98 224 108 206 134',
}

const SINGLE_MONK: Upper = {
  ...SHOE,
  seams:
    'M158 34C176 50 198 58 218 56M166 68C184 80 204 84 220 78M218 54h15v26h-15zM225 54v26M233 60C240 62 244 70 240 76L233 75M268 80C254 98 224 108 206 134',
}

const LOAFER: Upper = {
  top: 18,
  outline: `M40 120C28 84 33 48 44 20C70 40 122 56 170 44C190 38 204 30 216 28C236 48 262 70 ${TOE}${BOTTOM}`,
  seams: 'M276 100C320 96 376 106 416 122',
  lining: 'M52 114C42 84 46 58 54 34C82 52 126 66 172 54',
  liningAt: [106, 55],
}

/** The vamp ends in a tip high on the instep. */
const SLIPPER: Upper = {
  top: 4,
  outline: `M40 120C28 84 33 48 44 20C66 42 104 54 140 40C156 32 166 12 176 4C214 30 256 68 ${TOE}${BOTTOM}`,
  seams: 'M118 49C128 76 126 104 116 123',
  lining: 'M52 114C42 84 46 58 54 34C78 54 112 64 144 52',
  liningAt: [100, 57],
}

const BOOT: Upper = {
  top: -86,
  outline: `M40 120C30 84 38 20 30 -82C76 -76 126 -78 168 -86C174 -44 176 -16 190 6C220 36 250 64 ${TOE}${BOTTOM}`,
  seams: 'M146 -82C148 -30 164 20 214 92C198 96 186 112 184 130',
  lining: 'M52 114C44 84 50 20 42 -72C76 -68 112 -68 140 -72',
  liningAt: [91, -69],
}

/** The shaft is sewn onto the vamp along one line from the lacing to the heel: closed lacing. */
const BALMORAL: Upper = {
  ...BOOT,
  seams: 'M146 -82C148 -30 164 20 208 78C196 84 184 76 172 62C146 48 96 40 34 40',
}

/** With a padded collar, a heel counter, and two hooks above the eyelets. */
const MOUNTAIN_BOOT: Upper = {
  ...BOOT,
  seams:
    'M152 -48C154 -10 170 42 214 92C198 96 186 112 184 130M31 -64C80 -58 126 -60 157 -67M33 -46C80 -40 124 -42 152 -48M37 64C64 66 84 92 90 121M166 -58a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M168 -38a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
}

/** Lower than a boot, with an open lacing of two or three pairs of eyelets. */
const CHUKKA: Upper = {
  top: -40,
  outline: `M40 120C30 84 38 40 32 -36C78 -30 128 -32 170 -40C176 -20 180 -8 192 8C220 36 250 64 ${TOE}${BOTTOM}`,
  seams: 'M148 -36C152 -6 172 40 226 74C232 92 216 100 204 98C192 104 184 116 182 130',
  lining: 'M52 114C44 84 48 40 44 -26C76 -22 112 -24 140 -28',
  liningAt: [94, -24],
}

/** With an elastic at each side instead of laces. */
const CHELSEA: Upper = {
  ...BOOT,
  seams:
    'M84 -79C88 -20 98 44 122 92C144 50 150 -8 146 -81M94 -78 104 10M106 -78 113 46M118 -79 122 72M130 -80 131 50M140 -80 140 10M168 -86C180 -92 176 -104 164 -100',
}

/** Uppers by the name of the style in the catalogue's language; boots differ by their eyelets. */
export function upperOf(facts: readonly Fact[]): Upper {
  const style = factOf(facts, 'hf_shoe_type')
  if (/loafer|mocassino/i.test(style)) return LOAFER
  if (/hausschuh|slipper|pantofola/i.test(style)) return SLIPPER
  const pattern = factOf(facts, 'hf_pattern')
  // Two buckles hold a shoe with a toe cap, one holds a plain one.
  if (/monk/i.test(style)) return /glatt|plain|liscio/i.test(pattern) ? SINGLE_MONK : DOUBLE_MONK
  const eyelets = Number(factOf(facts, 'eyelets'))
  if (/stiefel|boot|stivaletto/i.test(style)) {
    if (eyelets === 0) return CHELSEA
    if (eyelets <= 3) return laced(CHUKKA, eyelets, (share) => [164 + 26 * share, -8 + 34 * share])
    if (/profil|lugged|carrarmato/i.test(factOf(facts, 'hf_shoe_outsole'))) {
      return laced(MOUNTAIN_BOOT, eyelets, (share) => [160 + 44 * share, -18 + 88 * share])
    }
    const boot = /balmoral/i.test(pattern) ? BALMORAL : BOOT
    return laced(boot, eyelets, (share) => [152 + 52 * share ** 2, -72 + 142 * share])
  }
  // A wholecut is of one piece: its only seam is at the heel.
  const shoe = /derby/i.test(style) ? DERBY : /wholecut/i.test(pattern) ? SHOE : OXFORD
  return laced(shoe, eyelets, (share) => [164 + 44 * share, 38 + 44 * share])
}

/** As many laces as there are pairs of eyelets; `place` says where one begins, from the topmost (0) to the lowest (1). */
function laced(upper: Upper, eyelets: number, place: (share: number) => readonly [x: number, y: number]): Upper {
  const laces = Array.from({ length: eyelets }, (_, pair) => {
    const [x, y] = place(eyelets > 1 ? pair / (eyelets - 1) : 0)
    return `M${round(x)} ${round(y)}l24 -9`
  })
  return { ...upper, seams: upper.seams + laces.join('') }
}

const round = (length: number) => Math.round(length * 10) / 10

/** Caps, wings, straps and tassels by the name of the pattern in the catalogue's language. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/longwing/i, 'M344 90C360 100 352 114 328 116C270 122 200 112 120 118'],
  [/semi|mezza/i, 'M352 96C362 112 364 128 360 144M346 96C356 112 358 128 354 144'],
  [
    /full|rondine/i,
    'M344 90C362 100 356 116 334 118C300 124 262 128 226 140M338 92C352 102 346 110 328 112C296 118 258 122 222 134',
  ],
  [/querkappe|cap toe|puntale/i, 'M352 96C362 112 364 128 360 144'],
  [/steg|strap|fascetta/i, 'M190 118C214 104 244 82 262 58M214 124C238 110 268 92 286 78M232 92 246 84'],
  [
    /quasten|tassel|nappine/i,
    'M58 38l14 6M84 51l16 5M114 60l16 2M144 60l16 -3M176 54C200 62 224 66 246 64M246 64C256 58 264 64 256 70Q250 72 246 64M252 70 270 84M248 70 252 90M270 84 282 100 274 104ZM252 90 258 108 248 108Z',
  ],
  [/norweger|split|norvegese/i, 'M262 92C320 92 380 104 414 122M392 107C408 116 418 126 422 138'],
]

export function UpperDrawing({ facts }: { readonly facts: readonly Fact[] }) {
  const { outline, seams, lining } = upperOf(facts)
  const pattern = factOf(facts, 'hf_pattern')
  const toe = PATTERNS.find(([word]) => word.test(pattern))?.[1] ?? ''
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      <path d={outline} />
      <path d={seams + toe} />
      <path d={lining} strokeDasharray="2 4" />
    </g>
  )
}
