interface OfModel {
  readonly sku: string
  readonly hf_model?: string | null | undefined
}

/** One colour of each model, the first: colours of a shoe are products of their own. */
export function firstOfModels<P extends OfModel>(products: readonly P[]): P[] {
  const models = new Set<string>()
  return products.filter(({ sku, hf_model }) => models.size < models.add(hf_model ?? sku).size)
}
