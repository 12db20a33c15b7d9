import { withoutStore } from '../store/store-view.ts'

const PRIVATE =
  /^\/(?:my-account|resetpassword|abmelden|confirm-account|(?:newsletter|stock-alert|review)\/confirm|vertrag-widerrufen|withdraw-from-contract|recedere-dal-contratto|redirect)(?:\/|\.data$|$)/i

/**
 * Whether a page is about a person, or its address carries a token or a payment. No cache stores it, neither the
 * browser's, nor the server's, nor the service worker's. `pathname` includes the store's prefix.
 */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE.test(withoutStore(pathname))
}
