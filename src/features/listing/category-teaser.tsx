import type { Category } from '#models/wire/catalogue.ts'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import styles from './category-story.module.css'

/** A picture with a thought, beside the name of the category. Still HTML. */
export function CategoryTeaser({ category }: { readonly category: Category }) {
  const { cat_teaser_headline: headline, cat_teaser_text: text, cat_teaser_buttonlink: link } = category
  const isSaid = category.cat_teaser_is_active !== false && Boolean(headline || text)
  const picture = (isSaid && (category.cat_teaser_image_left || category.cat_teaser_image_right)) || category.image
  return (
    <>
      {picture && <Picture path={picture} alt="" place="gallery" sizes="(min-width: 64rem) 15rem, 7rem" />}
      {isSaid && (
        <div className={styles.words}>
          {headline && <p className={styles.headline}>{link ? <TextLink to={link}>{headline}</TextLink> : headline}</p>}
          {text && <p>{text}</p>}
        </div>
      )}
    </>
  )
}
