import type { MakingSource } from '../product-source.ts'
import type { BrandSource } from '../source.ts'

/** Invented makers; `.example` is reserved (RFC 2606), so no address here can belong to anyone. */
export const BRANDS = {
  ostwerder: brand(
    801,
    'Ostwerder',
    'Ostwerder Schuhmanufaktur GmbH, Leistenhof 4, 24999 Ostwerder, Deutschland',
    'DE',
  ),
  lindenquell: brand(
    802,
    'Lindenquell',
    'Werkstatt Lindenquell OHG, Rahmengasse 11, 09999 Lindenquell, Deutschland',
    'DE',
  ),
  aldermere: brand(
    803,
    'Aldermere & Pell',
    'Aldermere & Pell Portugal Lda., Rua da Vira 27, 3700-999 Vale da Vira, Portugal',
    'PT',
  ),
  brunivesi: brand(
    804,
    'Brunivesi',
    'Calzoleria Brunivesi S.r.l., Via del Guardolo 8, 62999 Monte Brunivo, Italia',
    'IT',
  ),
  felsbrunn: brand(805, 'Felsbrunn', 'Felsbrunn Cipő Kft., Varga utca 3, 9999 Szentpatak, Magyarország', 'HU'),
  reutlohn: brand(
    806,
    'Wachsmühle Reutlohn',
    'Wachsmühle Reutlohn GmbH, Bienenweg 2, 72999 Reutlohn, Deutschland',
    'DE',
  ),
} as const
export type BrandName = keyof typeof BRANDS

export type Brand = BrandSource & { readonly origin: MakingSource['origin'] }

function brand(id: number, name: string, address: string, origin: MakingSource['origin']): Brand {
  const host = name
    .toLowerCase()
    .replace(/ & /g, '-')
    .replace(/^wachsmühle /, '')
    .replace(/ /g, '-')
  return { id, name, address, email: `produktsicherheit@${host}.example`, origin }
}
