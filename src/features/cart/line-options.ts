import type { CartLine } from '#models/cart/cart-line.ts'

/** Names of a product's options, in one language. */
export interface LineTexts {
  readonly options: readonly {
    readonly code: string
    readonly attributeId: string
    readonly label: string
    readonly values: readonly { readonly id: number; readonly label: string }[]
  }[]
  /** Colour of the model itself if it cannot be chosen; null if it has none or it is an option. */
  readonly colour: { readonly label: string; readonly value: string } | null
  readonly materials: readonly { readonly part: string; readonly material: string }[]
  readonly bundle: readonly {
    readonly title: string
    readonly choices: readonly { readonly id: number; readonly name: string; readonly quantity: number }[]
  }[]
  readonly custom: readonly {
    readonly option_id: number
    readonly title: string
    readonly values?: readonly { readonly option_type_id: number; readonly title: string }[] | undefined
  }[]
}

/**
 * Names of a line's options, from the codes that the line stores, in the language of the given product. Colour and upper
 * material are listed even if they were not chosen, § 312j (2) BGB. [SHELL-13]
 */
export function lineOptions(texts: LineTexts, { productOption }: Pick<CartLine, 'productOption'>): CartLine['options'] {
  const chosen = productOption?.extension_attributes
  const options = chosen?.configurable_item_options ?? []
  const isColourChosen = texts.options.some(
    ({ code, attributeId }) => code === 'hf_color' && options.some(({ option_id }) => option_id === attributeId),
  )
  return [
    ...texts.options.flatMap(({ attributeId, label, values }) => {
      const id = options.find(({ option_id }) => option_id === attributeId)?.option_value
      const value = values.find((candidate) => String(candidate.id) === String(id))
      return value ? [{ label, value: value.label }] : []
    }),
    ...(texts.colour && !isColourChosen ? [texts.colour] : []),
    ...texts.materials.slice(0, 1).map(({ part, material }) => ({ label: part, value: material })),
    ...bundleOptions(texts, chosen?.bundle_options ?? []),
    ...customOptions(texts, chosen?.custom_options ?? []),
  ]
}

type Chosen = NonNullable<CartLine['productOption']>['extension_attributes']

function bundleOptions({ bundle }: LineTexts, chosen: Chosen['bundle_options']): CartLine['options'] {
  const selections = chosen.flatMap(({ option_selections }) => option_selections)
  return bundle.flatMap(({ title, choices }) => {
    const choice = choices.find(({ id }) => selections.includes(id))
    if (!choice) return []
    return [{ label: title, value: choice.quantity > 1 ? `${choice.quantity} × ${choice.name}` : choice.name }]
  })
}

function customOptions({ custom }: LineTexts, chosen: Chosen['custom_options']): CartLine['options'] {
  return custom.flatMap(({ option_id, title, values }) => {
    const text = chosen.find((option) => option.option_id === String(option_id))?.option_value
    if (!text) return []
    const ids = text.split(',')
    const names = values?.filter(({ option_type_id }) => ids.includes(String(option_type_id)))
    return [{ label: title, value: names ? names.map((value) => value.title).join(', ') : text }]
  })
}
