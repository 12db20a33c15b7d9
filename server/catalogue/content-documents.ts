import {
  type Attribute,
  type Category,
  type CmsBlock,
  type CmsPage,
  type PromotedContent,
  type Review,
  ROOT_CATEGORY_ID,
  type TaxRule,
} from '#models/wire/catalogue.ts'
import type {
  AttributeSource,
  BannerSource,
  BlockSource,
  CategorySource,
  PageSource,
  PromotionSource,
  ReviewSource,
  TaxRuleSource,
} from '#server/seed/source.ts'
import { type CatalogueContext, categoryLine, categoryPath, textIn } from './catalogue-context.ts'
import { isListed } from './product-document.ts'
import { lastFacts } from './product-facts.ts'

export function toCategoryDocument(category: CategorySource, context: CatalogueContext): Category {
  const name = textIn(context, category.name)
  const line = categoryLine(context.categories, category.id)
  const path = categoryPath(context, category.id)
  const isRoot = category.id === ROOT_CATEGORY_ID
  return {
    id: category.id,
    parent_id: category.parent,
    name,
    level: isRoot ? 1 : line.length + 1,
    path: ['1', ROOT_CATEGORY_ID, ...line.map(({ id }) => id).filter((id) => id !== ROOT_CATEGORY_ID)].join('/'),
    position: category.position,
    product_count: productCount(category.id, context),
    is_active: true,
    include_in_menu: category.inMenu,
    url_key: textIn(context, category.slug),
    url_path: path,
    slug: path.replaceAll('/', '-'),
    description: `<p>${textIn(context, category.description)}</p>`,
    image: category.image,
    cat_menu_right_headline: category.menuHeadline && textIn(context, category.menuHeadline),
    cat_teaser_headline: category.teaser && textIn(context, category.teaser.headline),
    cat_teaser_text: category.teaser && textIn(context, category.teaser.text),
    ...(category.before && { cms_block_a: category.before }),
    ...(category.after && { cms_block_b: category.after }),
    meta_title:
      line
        .map((step) => textIn(context, step.name))
        .reverse()
        .join(' – ') || name,
    meta_description: textIn(context, category.description),
  }
}

function productCount(id: number, { products }: CatalogueContext): number {
  let count = 0
  for (const product of products.values()) {
    if (isListed(product) && (id === ROOT_CATEGORY_ID || product.categories.includes(id))) count += 1
  }
  return count
}

export function toAttributeDocument(attribute: AttributeSource, context: CatalogueContext): Attribute {
  return {
    attribute_code: attribute.code,
    attribute_id: attribute.id,
    default_frontend_label: textIn(context, attribute.label),
    frontend_input: attribute.input,
    is_comparable: attribute.comparable,
    is_user_defined: attribute.code !== 'manufacturer',
    is_visible: true,
    options: attribute.options.map(({ id, label, swatch }) => ({
      value: String(id),
      label: textIn(context, label),
      ...(swatch !== undefined && { swatch }),
      ...(attribute.code === 'hf_shoe_last' && lastFacts(id, context)),
    })),
  }
}

/** One document for each address of the page in this store view. The first address is canonical. */
export function toPageDocuments(page: PageSource, context: CatalogueContext): CmsPage[] {
  const title = textIn(context, page.title)
  const paths = textIn(context, page.paths)
  return paths.map((identifier, index) => ({
    id: page.id * 10 + index,
    identifier,
    title,
    content_heading: title,
    content: textIn(context, page.content),
    meta_title: title,
    meta_description: textIn(context, page.summary),
    store_id: context.store.id,
    ...(index > 0 && paths[0] !== undefined && { canonical: paths[0] }),
  }))
}

export function toBlockDocument(block: BlockSource, context: CatalogueContext): CmsBlock {
  return {
    id: block.id,
    identifier: block.identifier,
    title: textIn(context, block.title),
    content: textIn(context, block.content),
    store_id: context.store.id,
  }
}

/** A review keeps the language it was written in. Pages mark it with that language. */
export function toReviewDocument(review: ReviewSource): Review {
  return {
    id: review.id,
    product_id: review.product,
    title: review.title,
    detail: review.detail,
    nickname: review.nickname,
    review_status: review.status,
    created_at: `${review.on}T00:00:00.000Z`,
    rating: review.rating,
    size_feedback: review.size,
    verified: review.verified,
    language: review.language,
  }
}

export function toTaxRuleDocument(rule: TaxRuleSource): TaxRule {
  return {
    id: rule.id,
    code: rule.code,
    product_tax_class_ids: [rule.productClass],
    customer_tax_class_ids: [rule.customerClass],
    rates: Object.entries(rule.rates).map(([country, rate], index) => ({
      id: rule.id * 100 + index,
      code: `${country}-*-${rate}`,
      tax_country_id: country,
      tax_region_id: 0,
      tax_postcode: '*',
      rate,
    })),
  }
}

/**
 * Links carry no store prefix: the page adds its own. A shop that was opened with an older catalogue lacks pictures of
 * today's promotion; it leaves their banners out. [CAT-25]
 */
export function toPromotedContent(promotion: PromotionSource, context: CatalogueContext): PromotedContent {
  const isThere = ({ image }: BannerSource) => context.images.has(image)
  return {
    mainBanners: promotion.mainBanners.filter(isThere).map((banner) => ({
      ...banderole(banner, context),
      ...squareOf(banner.image, context),
      text: textIn(context, banner.text),
      button: textIn(context, banner.button),
    })),
    smallBanners: promotion.smallBanners.filter(isThere).map((banner) => banderole(banner, context)),
    trustbar: promotion.trustbar.map((text) => textIn(context, text)),
    ...(promotion.instagram && { instagram: toInstagram(promotion.instagram, context) }),
  }
}

function toInstagram(
  { title, account, profile, images }: NonNullable<PromotionSource['instagram']>,
  context: CatalogueContext,
): NonNullable<PromotedContent['instagram']> {
  return {
    title: textIn(context, title),
    account: textIn(context, account),
    profile: textIn(context, profile),
    images: images.filter((image) => context.images.has(image)).map((image) => ({ image, alt: altOf(image, context) })),
  }
}

function banderole(banner: BannerSource, context: CatalogueContext) {
  return {
    image: banner.image,
    alt: altOf(banner.image, context),
    headline: textIn(context, banner.headline),
    link: `/${categoryPath(context, banner.category)}`,
  }
}

function squareOf(path: string, context: CatalogueContext): { readonly square?: string } {
  const square = context.images.get(path)?.square
  return square ? { square: `/${square}` } : {}
}

function altOf(path: string, context: CatalogueContext): string {
  const image = context.images.get(path)
  if (!image) throw new Error(`A page shows ${path}, which media/images.json does not name`)
  return textIn(context, image.alt)
}
