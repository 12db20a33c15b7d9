/** "OX-101=2"; null if it is nothing like that. */
export function piecesOf(word: string): { readonly sku: string; readonly qty: number } | null {
  const [, sku, qty] = /^(.+)=([1-9]\d{0,3})$/.exec(word) ?? []
  return sku === undefined ? null : { sku, qty: Number(qty) }
}
