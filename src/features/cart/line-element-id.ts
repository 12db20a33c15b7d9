export function lineElementId(lineId: string): string {
  return `cart-line-${lineId}`
}
