import type { Product } from '#models/wire/product.ts'
import { productAnalyser, productSkus, type Vocabulary } from '../product-engine.ts'
import { productFields } from '../product-fields.ts'
import { productTexts } from '../product-texts.ts'
import { OpenSearchEngine, type OpenSearchParts } from './opensearch-engine.ts'

type Parts = Vocabulary & Pick<OpenSearchParts<Product>, 'connection' | 'alias' | 'documents' | 'now'>

/** The products of one store view on an OpenSearch cluster, analysed like in the in-process engine. */
export function openSearchProducts(parts: Parts): OpenSearchEngine<Product> {
  const { connection, alias, documents, now, language, attributes } = parts
  return new OpenSearchEngine({
    connection,
    alias,
    documents,
    now,
    fields: productFields(attributes),
    searchable: {
      idOf: ({ id }) => id,
      analyser: productAnalyser(parts),
      textsOf: productTexts(language, attributes),
      skusOf: productSkus,
    },
  })
}
