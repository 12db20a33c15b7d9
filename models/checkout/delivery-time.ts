/** Countries of the second row of the page "delivery". */
const NEAR = ['AT', 'BE', 'LU', 'NL', 'DK', 'CZ']

/** Working days that a parcel takes, as the page "delivery" promises them. */
export function deliveryDays(country: string): { readonly min: number; readonly max: number } {
  if (country === 'DE') return { min: 2, max: 3 }
  return NEAR.includes(country) ? { min: 3, max: 5 } : { min: 4, max: 8 }
}
