import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { addressBookRouter } from './commerce/address-book-routes.ts'
import { cartRouter } from './commerce/cart.ts'
import { catalogRouter } from './commerce/catalog.ts'
import { cmsRouter } from './commerce/cms.ts'
import type { Commerce } from './commerce/commerce.ts'
import { emailChangeRouter } from './commerce/email-change.ts'
import { mailServiceRouter } from './commerce/mail-service.ts'
import { newsletterRouter, ownNewsletterRouter } from './commerce/newsletter.ts'
import { orderRouter, orderStatusRouter } from './commerce/order.ts'
import { orderClaimsRouter } from './commerce/order-claims.ts'
import { ownOrdersRouter } from './commerce/own-order-routes.ts'
import { ownReviewsRouter } from './commerce/own-reviews.ts'
import { passwordRouter } from './commerce/password-routes.ts'
import { priceRouter } from './commerce/prices.ts'
import { providerSessionsRouter } from './commerce/provider-sessions.ts'
import { registrationRouter } from './commerce/registration.ts'
import { reviewRouter } from './commerce/review.ts'
import { reviewDecisionRouter } from './commerce/review-decision.ts'
import { elasticStockRouter, stockRouter } from './commerce/stock.ts'
import { stockAlertRouter } from './commerce/stock-alert.ts'
import { urlRouter } from './commerce/url.ts'
import { userRouter } from './commerce/user.ts'
import { type Withdraw, withdrawalRouter, withdrawals } from './commerce/withdrawal.ts'
import { healthRouter } from './host/health.ts'
import { CSP_REPORTS, cspReportRouter } from './http/csp-reports.ts'
import { apiErrorHandler } from './http/error-handler.ts'
import { refuseUnknown } from './http/methods.ts'
import { requirePlainAddress } from './http/plain-address.ts'
import { limitFailures, limitRate, type RateName } from './http/rate-limit.ts'
import { logRequests, type RequestVariables } from './http/request-log.ts'
import { notificationRouter } from './payment/notifications.ts'
import { paymentRouter } from './payment/payment-routes.ts'
import { accountDeletionRouter } from './personal-data/account-deletion.ts'
import { dataExportRouter } from './personal-data/data-export.ts'
import { authenticateSession } from './session/authenticate-session.ts'

/** Version of the contract that this API implements. */
const CONTRACT_VERSION = '1.12.5'
/** CORS allows any origin, without cookies: calls of a session come from the shop's own pages (`authenticateSession`). */
const EXPOSED_HEADERS = ['Link', 'Retry-After', 'X-Request-Id']

/** Everything below `/api`, each area in its own file. `withdraw` is shared with the withdrawal page. */
export function createApi(
  commerce: Commerce,
  withdraw: Withdraw = withdrawals(commerce),
): Hono<{ Variables: RequestVariables }> {
  const limited = (name: RateName) => limitRate(name, commerce.countCall, commerce.caller)
  const api = new Hono<{ Variables: RequestVariables }>()
    .basePath('/api')
    .use(logRequests(commerce.log))
    .use(cors({ origin: '*', exposeHeaders: EXPOSED_HEADERS }))
    .use(requirePlainAddress)
    .use(authenticateSession(commerce))
    .use('/user/login', limitFailures('login', commerce.countCall, commerce.caller))
    .use('/user/create', limited('register'))
    .use('/user/refresh', limited('refresh'))
    .use('/user/register', limited('register'))
    .use('/user/confirm-registration', limited('password'))
    .use('/user/:action{(?:reset|create|change)-?[pP]assword}', limited('password'))
    .use('/user/email-change', limited('password'))
    .use('/ext/mailchimp-subscribe/*', limited('newsletter'))
    .use('/ext/newsletter/*', limited('newsletter'))
    .use('/ext/mail-service/:send{send-email|send-email-transaction}', limited('mail'))
    .use('/ext/elastic-stock/productstockalert', limited('stock-alert'))
    .use('/review/create', limited('review'))
    .use('/cart/*', limited('cart'))
    .use('/cart/create', limited('new-cart'))
    .use('/user/reviews/:id', limited('review'))
    .use('/cart/redeem-gift-card', limited('gift-card'))
    .use('/cart/apply-coupon', limited('coupon'))
    .use('/order/*', limited('order'))
    .use('/user/orders/:number/:action{cancel|link|invoice}', limited('order'))
    .use('/sync/order/:key/close', limited('order'))
    .use('/payment/*', limited('payment'))
    .use('/:provider/:call{creditcardcheck|genericpayment}', limited('payment'), noStore)
    .use(CSP_REPORTS, limited('csp-report'))
    .use('/cart/*', noStore)
    .use('/order/*', noStore)
    .use('/payment/*', noStore)
    .use('/sync/*', noStore)
    .use('/user/*', noStore)
    .use('/withdrawal', noStore)
    .use('/stock/*', noStore)
    .use('/product/*', noStore)
    .use('/review/*', noStore)
    .use('/ext/:service{newsletter|mailchimp-subscribe|mail-service|elastic-stock}/*', noStore)
    .get('/', (c) => c.json({ version: CONTRACT_VERSION }))
    .route('/', healthRouter(commerce))
    .route('/', cspReportRouter(commerce))
    .route('/', catalogRouter(commerce))
    .route('/', urlRouter(commerce))
    .route('/', cmsRouter(commerce))
    .route('/cart', cartRouter(commerce))
    .route('/order', orderRouter(commerce))
    .route('/sync', orderStatusRouter(commerce))
    .route('/payment', paymentRouter(commerce))
    .route('/provider', notificationRouter(commerce))
    .route('/', providerSessionsRouter(commerce))
    .route('/stock', stockRouter(commerce))
    .route('/product', priceRouter(commerce))
    .route('/user', userRouter(commerce))
    .route('/user/orders', ownOrdersRouter(commerce))
    .route('/user/order-claims', orderClaimsRouter(commerce))
    .route('/user', registrationRouter(commerce))
    .route('/user/addresses', addressBookRouter(commerce))
    .route('/user', passwordRouter(commerce))
    .route('/user', emailChangeRouter(commerce))
    .route('/user', ownNewsletterRouter(commerce))
    .route('/user', ownReviewsRouter(commerce))
    .route('/user', accountDeletionRouter(commerce))
    .route('/user', dataExportRouter(commerce))
    .route('/withdrawal', withdrawalRouter(commerce, withdraw))
    .route('/review', reviewRouter(commerce))
    .route('/review', reviewDecisionRouter(commerce))
    .route('/ext/elastic-stock', elasticStockRouter(commerce))
    .route('/ext/elastic-stock/productstockalert', stockAlertRouter(commerce))
    .route('/ext/mail-service', mailServiceRouter(commerce))
    .route('/ext', newsletterRouter(commerce))
  api.notFound(refuseUnknown(api as never))
  api.onError(apiErrorHandler(commerce.log))
  return api
}

/** Answers that belong to one person must not be stored by any cache. */
const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})
