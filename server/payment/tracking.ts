import { carrierTitle } from '../commerce/checkout-methods.ts'

/** Letters and digits, as on a parcel's label. */
const TRACKING_NUMBER = /^[A-Z\d]{8,40}$/i

export function isTrackingNumber(text: string): boolean {
  return TRACKING_NUMBER.test(text)
}

/** A parcel and where its carrier shows its way. */
export function trackingOf(number: string) {
  const url = new URL('https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html')
  url.searchParams.set('piececode', number)
  return { number, carrier: carrierTitle(), href: url.href }
}
