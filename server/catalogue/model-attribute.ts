import type { Attribute } from '#models/wire/catalogue.ts'
import type { ProductSource } from '#server/seed/product-source.ts'
import { type CatalogueContext, nameIn } from './catalogue-context.ts'

/** No attribute of the source has it. */
const MODEL_ATTRIBUTE_ID = 151

/** Models as shoppers may choose among them: all colours of one have its name. [CAT-05] */
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
