import type { Attribute } from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'
import type { Offer } from './offer.ts'
import type { ChosenOption } from './offer-parts.ts'

/**
 * Essential characteristics of a product for an order: chosen options (size, width, …), colour and upper material,
 * including those that belong to the model and were not chosen. Art. 246a § 1 (1) No. 1 EGBGB
 */
export function characteristicsOf(
  { options }: Pick<Offer, 'options'>,
  product: Pick<Product, 'hf_color' | 'configurable_options' | 'materials'>,
  attributes: readonly Attribute[],
): ChosenOption[] {
  const colour = product.configurable_options?.some(({ attribute_code }) => attribute_code === 'hf_color')
    ? null
    : colourOf(product.hf_color, attributes)
  const [upper] = product.materials
  return [...options, ...(colour ? [colour] : []), ...(upper ? [{ label: upper.part, value: upper.material }] : [])]
}

function colourOf(id: number | undefined, attributes: readonly Attribute[]): ChosenOption | null {
  const attribute = attributes.find(({ attribute_code }) => attribute_code === 'hf_color')
  const option = attribute?.options.find(({ value }) => value === String(id))
  return attribute && option ? { label: attribute.default_frontend_label, value: option.label } : null
}
