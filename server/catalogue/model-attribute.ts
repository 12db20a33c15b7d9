import type { Attribute } from '#models/wire/catalogue.ts'
import type { ProductSource } from '#server/seed/product-source.ts'
import { type CatalogueContext, nameIn } from './catalogue-context.ts'

/** An id that no attribute of the source uses. */
const MODEL_ATTRIBUTE_ID = 151

/** The model as a filterable attribute: all colours of a model share its name. [CAT-05] */
export function toModelAttribute(products: readonly ProductSource[], context: CatalogueContext): Attribute {
  const names = new Map(products.flatMap(({ model, texts }) => (model === undefined ? [] : [[model, texts.name]])))
  return {
    attribute_code: 'hf_model',
    attribute_id: MODEL_ATTRIBUTE_ID,
    default_frontend_label: nameIn(context, { de: 'Modell', en: 'Model', it: 'Nome del modello' }),
    frontend_input: 'select',
    is_comparable: false,
    is_user_defined: true,
    is_visible: true,
    options: [...names].map(([value, name]) => ({ value, label: nameIn(context, name) })),
  }
}
