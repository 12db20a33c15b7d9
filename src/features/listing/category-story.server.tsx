import type { StoreView } from '#models/store/store-view.ts'
import type { Category } from '#models/wire/catalogue.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'
import { inStoreHtml } from '#src/store/in-store-html.server.ts'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import styles from './category-story.module.css'

/** Editorial HTML around the products of a category; null if there is none. [CAT-11] */
export interface CategoryStory {
  readonly teaser: string | null
  readonly before: string | null
  readonly after: string | null
  /** The category shows only its HTML, no products. */
  readonly isAlone: boolean
}

export async function loadStory(
  catalogue: CatalogueReader,
  store: StoreView,
  category: Category,
): Promise<CategoryStory> {
  const { cms_block_a, cms_block_b, landing_page, display_mode } = category
  const hasLanding = display_mode === 'PAGE' || display_mode === 'PRODUCTS_AND_PAGE'
  const [landing, before, after] = await Promise.all(
    [hasLanding && landing_page, cms_block_a, cms_block_b].map(async (identifier) => {
      const block = identifier ? await catalogue.cmsBlock(store, identifier) : null
      return block && inStoreHtml(block.content, store)
    }),
  )
  return {
    teaser: staticHtml(store, <CategoryTeaser category={category} />) || null,
    before: [landing, before].filter(Boolean).join('') || null,
    after: after ?? null,
    isAlone: display_mode === 'PAGE' && Boolean(landing),
  }
}

/** A picture with a text beside the category's name. Static HTML. */
function CategoryTeaser({ category }: { readonly category: Category }) {
  const { cat_teaser_headline: headline, cat_teaser_text: text, cat_teaser_buttonlink: link } = category
  const isShown = category.cat_teaser_is_active !== false && Boolean(headline || text)
  const picture = (isShown && (category.cat_teaser_image_left || category.cat_teaser_image_right)) || category.image
  return (
    <>
      {picture && <Picture path={picture} alt="" place="gallery" sizes="(min-width: 64rem) 15rem, 7rem" />}
      {isShown && (
        <div className={styles.words}>
          {headline && <p className={styles.headline}>{link ? <TextLink to={link}>{headline}</TextLink> : headline}</p>}
          {text && <p>{text}</p>}
        </div>
      )}
    </>
  )
}
