/** Countries that a parcel reaches in 3–5 working days; Germany takes 2–3, the rest of the EU 4–8 (page "delivery"). */
const NEAR = ['AT', 'BE', 'LU', 'NL', 'DK', 'CZ']

export function deliveryTime(country: string): 'germany' | 'near' | 'far' {
  if (country === 'DE') return 'germany'
  return NEAR.includes(country) ? 'near' : 'far'
}
