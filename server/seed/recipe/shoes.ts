import type { LinkSource, MakingSource, ProductSource, VariantAttribute, VariantSource } from '../product-source.ts'
import { at, createRandom, type Random } from '../random.ts'
import { BRANDS } from './brands.ts'
import { dayAfter, NEWS_END } from './days.ts'
import { LASTS } from './lasts.ts'
import { MODELS, type Model } from './models.ts'
import { picturesOf } from './pictures.ts'
import { priceOf } from './prices.ts'
import { shoeTexts } from './shoe-texts.ts'
import { STYLES, type Style } from './styles.ts'
import {
  COLOURS,
  type ColourName,
  LEATHERS,
  type LeatherName,
  MAKES,
  MEN_SIZES,
  OCCASIONS,
  PATTERNS,
  SOLES,
  sizeId,
  TANNERIES,
  type TanneryName,
  TYPES,
  WIDTHS,
  WOMEN_SIZES,
} from './vocabulary.ts'

/** Models of which every colour is in category 77. */
const BEST_SELLERS = new Set([
  101, 134, 155, 178, 201, 209, 301, 308, 401, 404, 408, 501, 521, 524, 541, 544, 601, 608, 614, 627,
])
const NEW_MODELS = new Set([107, 165, 222, 315, 419, 508, 515, 531, 552, 555, 630, 633, 581, 584, 431, 434])
/** Sold out in 2025: listed for old orders, no longer for sale. */
const DISCONTINUED = new Set(['DE-214-MB'])
const SOLD_OUT_PARENTS = new Set(['OX-118-KA'])

const SOLD_OUT_SHARE = 0.06
const VOLATILE_SHARE = 0.03
const SCARCE_SHARE = 0.06

/** Leathers by colour as photographed. */
export function leatherOf(model: Model, colour: ColourName): LeatherName {
  if (model.leather) return model.leather
  if (colour === 'snuff' || colour === 'olive') return 'suede'
  return colour === 'black' ? 'boxcalf' : 'calf'
}

const TANNERIES_OF: Readonly<Record<LeatherName, readonly TanneryName[]>> = {
  boxcalf: ['haslohe', 'vaurenne'],
  calf: ['vaurenne', 'valdarbia', 'haslohe'],
  suede: ['coopersmere', 'valdarbia'],
  grain: ['coopersmere', 'szentpatak'],
  cordovan: ['szentpatak'],
}

const SOLE_MATERIALS = {
  leather: 'leather',
  channel: 'leather',
  double: 'leather',
  insert: 'leather-other',
  studded: 'other',
  lugged: 'other',
} as const

const CATEGORY_OF = { oxford: 11, derby: 12, monk: 13, loafer: 14, boot: 15, slipper: 16 } as const
const WOMEN_CATEGORY_OF = { oxford: 21, derby: 21, monk: 21, loafer: 22, boot: 23, slipper: 22 } as const
const OCCASION_CATEGORY = {
  business: 301,
  wedding: 302,
  casual: 303,
  country: 304,
  rain: 305,
  evening: 306,
} as const

/** Models of the committed catalogue. For a larger `count` they repeat with further numbers. */
export function* shoes(count?: number): Generator<ProductSource> {
  let made = 0
  for (let round = 0; ; round += 1) {
    for (const base of MODELS) {
      const model = round === 0 ? base : { ...base, number: base.number + round * 1000 }
      const colours = model.colourIsOption ? model.colours.slice(0, 1) : model.colours
      for (const [turn, colour] of colours.entries()) {
        yield shoe(model, colour, turn + round, 1000 + made * 100)
        made += 1
        if (made === count) return
      }
    }
    if (count === undefined) return
  }
}

function shoeSku(model: Model, colour: ColourName): string {
  const prefix = `${model.women ? 'D' : ''}${STYLES[model.style].sku}-${model.number}`
  return model.colourIsOption ? prefix : `${prefix}-${COLOURS[colour].code}`
}

function shoe(model: Model, colour: ColourName, turn: number, id: number): ProductSource {
  const sku = shoeSku(model, colour)
  const random = createRandom(id * 7919 + model.number)
  const style: Style = STYLES[model.style]
  const leather = leatherOf(model, colour)
  const tannery = TANNERIES[at(TANNERIES_OF[leather], model.number)]
  const isNew = NEW_MODELS.has(model.number)
  const created = isNew ? dayAfter('2026-09-14', random.between(0, 45)) : dayAfter('2024-03-04', random.between(0, 880))
  const price = priceOf(
    {
      regular: model.euros * 100,
      launched: created,
      mayBeReduced: !isNew && model.leather !== 'cordovan',
      hasRecommendation: model.brand === 'aldermere' || model.brand === 'brunivesi',
    },
    random,
  )
  const leaf = (model.women ? WOMEN_CATEGORY_OF : CATEGORY_OF)[style.type]
  const product = {
    id,
    sku,
    type: 'configurable' as const,
    status: DISCONTINUED.has(sku) ? (2 as const) : (1 as const),
    visibility: 4 as const,
    position: (BEST_SELLERS.has(model.number) ? 0 : 200) + random.between(1, 400),
    created,
    updated: price.special?.from ?? dayAfter(created, random.between(0, 3)),
    ...(isNew && { news: [created, NEWS_END] as const }),
    categories: [
      leaf,
      model.women ? 20 : 10,
      ...(isNew ? [50] : []),
      ...(price.special ? [60] : []),
      ...(BEST_SELLERS.has(model.number) ? [77] : []),
      3,
      ...model.occasions.map((occasion) => OCCASION_CATEGORY[occasion]),
    ],
    attributes: {
      manufacturer: BRANDS[model.brand].id,
      ...(!model.colourIsOption && { hf_color: COLOURS[colour].id }),
      hf_shoe_make: MAKES[model.make].id,
      hf_shoe_last: LASTS[model.last].id,
      hf_shoe_outsole: SOLES[model.sole].id,
      hf_shoe_type: TYPES[style.type].id,
      hf_shoe_leather: LEATHERS[leather].id,
      hf_pattern: PATTERNS[style.pattern].id,
      hf_occasion: model.occasions.map((occasion) => OCCASIONS[occasion].id),
    },
    model: `${style.sku}-${model.number}`,
    making: making(model, style, tannery, random),
    materials: [
      ['upper', 'leather'],
      ['lining', 'leather'],
      ['sole', SOLE_MATERIALS[model.sole]],
    ],
    price,
    ...variantsOf(model, id, SOLD_OUT_PARENTS.has(sku), random),
    ...pictures(model, colour),
    links: linksOf(model, colour, leather),
  } satisfies Omit<ProductSource, 'texts'>
  return { ...product, texts: shoeTexts({ model, colour, leather, tannery, turn, weight: product.making.weight }) }
}

function making(model: Model, style: Style, tannery: MakingSource['tannery'], random: Random): MakingSource {
  const heavier = { leather: 0, channel: -20, insert: 20, studded: 60, lugged: 240, double: 180 }[model.sole]
  const lighter = model.make === 'blake' ? -140 : model.make === 'blakeRapid' ? -60 : model.make === 'double' ? 140 : 0
  return {
    lining: liningOf(model),
    eyelets: style.eyelets,
    heel: style.type === 'boot' ? 28 : model.make === 'blake' ? 23 : 25,
    weight: Math.round((style.weight + heavier + lighter + random.between(-2, 2) * 10) * (model.women ? 0.78 : 1)),
    origin: BRANDS[model.brand].origin,
    resoles: { goodyear: 3, hand: 4, blake: 1, blakeRapid: 2, double: 3 }[model.make],
    tannery,
  }
}

function liningOf({ style, make }: Model): MakingSource['lining'] {
  if (style === 'shearling-boot') return 'shearling'
  if (make === 'blake') return 'goat'
  return style === 'chukka-boot' ? 'half' : 'calf'
}

function pictures(model: Model, colour: ColourName): Pick<ProductSource, 'images' | 'imageOf'> {
  if (!model.colourIsOption) return { images: picturesOf(model, colour) }
  const ofColours = model.colours.map((name) => ({ id: COLOURS[name].id, images: picturesOf(model, name) }))
  return {
    images: ofColours.flatMap((of) => of.images),
    imageOf: Object.fromEntries(ofColours.map((of) => [of.id, at(of.images, 0)])),
  }
}

function variantsOf(
  model: Model,
  parentId: number,
  isSoldOut: boolean,
  random: Random,
): { options: VariantAttribute[]; variants: VariantSource[] } {
  const sizes: readonly number[] = model.women ? WOMEN_SIZES : menSizes(model)
  const second = model.colourIsOption
    ? model.colours.map((name) => COLOURS[name].id)
    : model.widths.map((width) => WIDTHS[width].id)
  const combinations = second.flatMap((value) => sizes.map((size) => ({ size, value })))
  const variants = combinations.map(({ size, value }, index): VariantSource => {
    const [quantity, volatile] = isSoldOut ? ([0, 0] as const) : stockOf(size, model, random)
    const surcharge = size >= 46.5 && (model.make === 'hand' || model.make === 'double') ? 2000 : 0
    return [parentId + 1 + index, [sizeId(size), value], quantity, volatile, surcharge]
  })
  return { options: ['hf_shoe_size', model.colourIsOption ? 'hf_color' : 'hf_shoe_width'], variants }
}

/** Italian lasts are not made in the smallest and largest sizes. */
function menSizes(model: Model): readonly number[] {
  return model.brand === 'brunivesi' ? MEN_SIZES.filter((size) => size >= 39.5 && size <= 46) : MEN_SIZES
}

/** Stock follows a bell curve over the sizes: most pairs are around 42 to 43½ for men and 38 to 39 for women. */
function stockOf(size: number, model: Model, random: Random): readonly [quantity: number, volatile: 0 | 1] {
  const chance = random.next()
  if (chance < SOLD_OUT_SHARE) return [0, 0]
  if (chance < SOLD_OUT_SHARE + VOLATILE_SHARE) return [random.between(1, 3), 1]
  if (chance < SOLD_OUT_SHARE + VOLATILE_SHARE + SCARCE_SHARE) return [random.between(1, 2), 0]
  const middle = model.women ? 38.4 : 42.7
  const height = model.euros > 400 ? 7 : 16
  const bell = height * Math.exp(-((size - middle) ** 2) / (2 * 2.1 ** 2))
  return [Math.max(3, Math.round(bell * (0.7 + random.next() * 0.6))), 0]
}

/** What goes with a pair, the most useful first. More than a row shows, because not every brand sells all of it. */
function goodsFor({ style }: Model, colour: ColourName, leather: LeatherName): string[] {
  const { eyelets, type } = STYLES[style]
  const shade = colour === 'black' ? 'SW' : 'CO'
  const length = type === 'boot' && eyelets > 4 ? 120 : eyelets > 4 ? 75 : 60
  return [
    ...(leather === 'suede' ? [] : [`PF-CREME-${shade}`]),
    'PF-BUERSTE',
    'ZU-SPANNER-ZEDER',
    // Our laces are black.
    ...(eyelets > 0 && colour === 'black' ? [`ZU-SENKEL-${length}`] : []),
    'ZU-BEUTEL',
    ...(leather === 'suede' ? [] : [`PF-WACHS-${shade}`]),
    'PF-BUERSTE-REISE',
  ]
}

function linksOf(model: Model, colour: ColourName, leather: LeatherName): LinkSource[] {
  const related = goodsFor(model, colour, leather).map((sku): LinkSource => ({ type: 'related', sku, quantity: 1 }))
  const twins = MODELS.filter(
    (other) =>
      other.style === model.style && other.women === model.women && other.number % 1000 !== model.number % 1000,
  )
  const upsell = twins
    .filter((other) => other.euros >= model.euros)
    .slice(0, 2)
    .map((other): LinkSource => {
      const shade = other.colours.find((name) => name === colour) ?? at(other.colours, 0)
      return { type: 'upsell', sku: shoeSku(other, shade), quantity: 1 }
    })
  return [...related, ...upsell]
}
