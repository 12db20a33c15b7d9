import type { Attribute } from '#models/wire/catalogue.ts'
import type { AttributeMetadata, Bucket } from '#models/wire/search.ts'

/** Labels for the facets of an answer. Each facet lists only the options in its buckets. [CAT-09] */
export function attributeMetadataOf(
  attributes: ReadonlyMap<string, Attribute>,
  aggregations: Readonly<Record<string, { readonly buckets: readonly Bucket[] }>>,
): AttributeMetadata[] {
  const shown = new Map<string, Set<string>>()
  for (const [name, { buckets }] of Object.entries(aggregations)) {
    const code = attributeCodeOf(name)
    const values = shown.get(code) ?? new Set()
    for (const { key } of buckets) values.add(String(key))
    shown.set(code, values)
  }
  return [...shown].flatMap(([code, values]) => {
    const attribute = attributes.get(code)
    if (!attribute) return []
    const { attribute_code, attribute_id, default_frontend_label } = attribute
    const options = attribute.options.filter(({ value }) => values.has(value))
    return [{ attribute_code, attribute_id, default_frontend_label, options }]
  })
}

function attributeCodeOf(aggregation: string): string {
  return aggregation.replace(/^agg_(?:terms|range)_/, '').replace(/_options$/, '')
}
