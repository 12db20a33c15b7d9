import { Hono } from 'hono'
import { STORE_VIEWS } from '#models/store-view.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { catalogRouter } from '#server/commerce/catalog.ts'
import { cmsRouter } from '#server/commerce/cms.ts'
import { urlRouter } from '#server/commerce/url.ts'
import { answerFault } from '#server/http/faults.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { attribute, category, shoe, sizedShoe, storeCatalogue } from '../search/shoes.ts'

/** A shop with few documents and the routers as the server mounts them. */
export function smallShop() {
  const parts = {
    products: [
      sizedShoe(1, { 42: 1, 43: 4 }, { sku: 'OX-200', name: 'Oxford', hf_color: 11, url_path: 'herren/oxford.html' }),
      sizedShoe(2, { 42: 9 }, { sku: 'DE-300', name: 'Derby', hf_color: 12 }),
      shoe(3, { sku: 'CR-1', name: 'Schuhcreme 100 %', status: 2, url_path: 'pflege/creme' }),
    ],
    categories: [
      category(7, { name: 'Herren', url_path: 'herren', slug: 'herren' }),
      category(8, { name: 'Oxford', parent_id: 7, url_path: 'herren/oxfords', slug: 'oxfords', path: '1/2/7/8' }),
      category(9, { name: 'Lager', is_active: false, url_path: 'lager' }),
    ],
    attributes: [
      attribute(93, 'hf_color', { 11: 'Schwarz', 12: 'Braun', 13: 'Rot' }),
      attribute(141, 'hf_shoe_size', { 42: '42', 43: '43' }),
    ],
    cmsPages: [
      {
        id: 5,
        identifier: 'Impressum',
        title: 'Impressum',
        content_heading: '',
        content: '<p>Welt</p>',
        meta_title: '',
        meta_description: '',
        store_id: 4,
      },
    ],
    cmsBlocks: [{ id: 6, identifier: 'lieferung', title: 'Lieferung', content: '', store_id: 4 }],
  }
  const catalogues = STORE_VIEWS.map((store) => storeCatalogue(parts, store))
  const catalogue = new CatalogueService(catalogues)
  const app = new Hono<{ Variables: RequestVariables }>()
    .route('/api', catalogRouter({ catalogue, tokens: { groupOf: () => null } }))
    .route('/api', urlRouter({ catalogue, tokens: { groupOf: () => null } }))
    .route('/api', cmsRouter({ catalogue }))
  app.onError(answerFault(() => {}))
  return { catalogue, catalogues, app }
}
