import { createElement } from 'react'
import type { StoreView } from '#models/store/store-view.ts'
import {
  BEST_SELLERS_CATEGORY_ID,
  type Category,
  INSPIRATIONS_CATEGORY_ID,
  type PromotedContent,
} from '#models/wire/catalogue.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { SearchQuery } from '#models/wire/search.ts'
import type { CardView } from '#src/features/listing/card-view.ts'
import { IS_BEST_SELLER, loadCards } from '#src/features/listing/load-cards.server.ts'
import { toLink } from '#src/frame/menu.server.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import styles from './instagram.module.css'
import { SectionHead } from './section-head.tsx'

/** New arrivals and best sellers on the home page. [CAT-25] */
const ARRIVALS = 8
const BEST_SELLERS = 24
const NEWEST: SearchQuery['_appliedSort'] = [{ field: 'created_at', options: 'desc' }]

interface Inspiration {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly teaser: string | null
  readonly image: string | null
}

interface CarouselData {
  readonly href: string | null
  readonly cards: readonly CardView[]
}

export interface HomeView {
  readonly promoted: Omit<PromotedContent, 'instagram'>
  /** HTML of the owner's own pictures; null if there are none. */
  readonly instagram: string | null
  readonly arrivals: readonly CardView[]
  readonly bestSellers: CarouselData
  readonly inspirations: {
    readonly headline: string | null
    readonly image: string | null
    readonly items: readonly Inspiration[]
  }
  /** Trusted HTML of the shop owner. */
  readonly knowledge: readonly string[]
}

export async function loadHome(catalogue: CatalogueReader, store: StoreView): Promise<HomeView> {
  const [{ instagram, ...promoted }, arrivals, bestSellers, inspirations, ...blocks] = await Promise.all([
    catalogue.promoted(store),
    arrivalsOf(catalogue, store),
    bestSellersOf(catalogue, store),
    catalogue.category(store, { id: INSPIRATIONS_CATEGORY_ID }),
    catalogue.cmsBlock(store, 'home-usp'),
    catalogue.cmsBlock(store, 'home-knowledge'),
  ])
  return {
    promoted,
    instagram: instagram ? staticHtml(store, createElement(Instagram, instagram)) : null,
    arrivals,
    bestSellers,
    inspirations: {
      headline: inspirations?.category.cat_menu_right_headline ?? null,
      image: inspirations?.category.image ?? null,
      items: (inspirations?.children ?? []).map(toInspiration),
    },
    knowledge: blocks.flatMap((block) => block?.content ?? []),
  }
}

/** The newest models at their first price: what is reduced already is no arrival. */
async function arrivalsOf(catalogue: CatalogueReader, store: StoreView): Promise<CardView[]> {
  const newest = await loadCards(catalogue, store, { sort: NEWEST, size: 2 * ARRIVALS })
  return newest.filter(({ price }) => price.reference?.reason !== 'lowest-30-days').slice(0, ARRIVALS)
}

async function bestSellersOf(catalogue: CatalogueReader, store: StoreView): Promise<CarouselData> {
  const [place, cards] = await Promise.all([
    catalogue.category(store, { id: BEST_SELLERS_CATEGORY_ID }),
    loadCards(catalogue, store, { filters: [IS_BEST_SELLER], sort: NEWEST, size: BEST_SELLERS }),
  ])
  return { href: place ? toLink(place.category).href : null, cards }
}

function toInspiration(category: Category): Inspiration {
  return { ...toLink(category), teaser: category.cat_teaser_headline, image: category.image }
}

/** The owner's pictures, linking to the profile: no request to the network before a click. Static HTML. [CAT-25] */
function Instagram({ title, account, profile, images }: NonNullable<PromotedContent['instagram']>) {
  return (
    <>
      <SectionHead title={title}>
        <TextLink href={profile} className={styles.profile} rel="noopener noreferrer">
          {account}
        </TextLink>
      </SectionHead>
      <ul className={styles.images}>
        {images.map((media) => (
          <li key={media.image}>
            <Picture media={media} place="gallery" sizes="(min-width: 64rem) 15rem, 30vw" />
          </li>
        ))}
      </ul>
    </>
  )
}
