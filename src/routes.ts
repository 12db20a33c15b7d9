import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { nameInStore, STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'

/** Decided when the routes are built: a release has no address of a developer's tool. */
const isDevelopment = process.env.NODE_ENV !== 'production'
/** A trace build is a production build, of another mode. */
const hasLiveView = isDevelopment || import.meta.env.MODE === 'trace'

/** All routes, once for each store view of each brand, below its prefix (`models/store/store-view.ts`). */
export default STORE_VIEWS.flatMap((store) => prefix(store.prefix, addresses(store))) satisfies RouteConfig

function addresses(store: StoreView): RouteConfigEntry[] {
  const named = (name: string) => ({ id: nameInStore(store, name) })
  const page = (path: string, file: string, name = path) => route(path, `routes/${file}.tsx`, named(name))
  return [
    layout('routes/layouts/default.tsx', named('default'), [
      index('routes/home.tsx', named('home')),
      page('pwa.html', 'home'),
      page('search', 'search'),
      page('p/:parentSku/:slug?/:childSku?', 'product', 'product'),
      page('c/:slug', 'category'),
      page('i/:slug', 'content', 'cms-page'),
      page('wishlist', 'wishlist'),
      page('compare', 'compare'),
      page('cart', 'cart'),
      page('cookie-settings', 'cookie-settings'),
      page('cookie-einstellungen', 'cookie-settings'),
      page('vertrag-widerrufen', 'withdrawal'),
      page('withdraw-from-contract', 'withdrawal'),
      page('recedere-dal-contratto', 'withdrawal'),
      page('kontakt', 'contact'),
      page('contact', 'contact'),
      page('contatti', 'contact'),
      page('newsletter', 'newsletter'),
      page(':subject/confirm', 'mail-link', 'mail-link'),
      page('abmelden', 'unsubscribe'),
      layout('routes/account/layout.tsx', named('account'), [
        page('my-account', 'account/overview'),
        page('my-account/details', 'account/details'),
        page('my-account/addresses', 'account/addresses'),
        page('my-account/orders', 'account/orders'),
        page('my-account/orders/:number', 'account/order', 'my-order'),
        page('my-account/security', 'account/security'),
        page('my-account/newsletter', 'account/newsletter'),
        page('my-account/reviews', 'account/reviews'),
        page('my-account/loyalty-card', 'account/loyalty-card'),
        page('my-account/download', 'account/download'),
        page('my-account/delete', 'account/delete'),
      ]),
      route('my-account/orders/:number/pay', 'routes/account/pay.ts', named('pay-my-order')),
      route('my-account/orders/:number/invoice', 'routes/account/invoice.ts', named('my-invoice')),
      route('my-account/download/file', 'routes/account/download-file.ts', named('download-file')),
      page('sign-in', 'sign-in'),
      page('register', 'register'),
      page('confirm-account/:what?', 'confirm-account', 'confirm-account'),
      route('sign-out', 'routes/sign-out.ts', named('sign-out')),
      route('page-text/*', 'routes/page-text.ts', named('page-text')),
      page('resetpassword', 'reset-password'),
      page('error', 'error'),
      page('*', 'splat'),
    ]),
    layout('routes/layouts/minimal.tsx', named('minimal'), [
      page('checkout/*', 'checkout', 'checkout'),
      ...(isDevelopment ? [page('__states/*', 'states', 'states')] : []),
    ]),
    layout('routes/layouts/empty.tsx', named('empty'), [
      page('redirect', 'payment-return'),
      page('loading', 'loading'),
    ]),
    ...(hasLiveView ? [page('__machines', 'machines')] : []),
  ]
}
