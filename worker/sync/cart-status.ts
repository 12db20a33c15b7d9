import type { CartSyncSnapshot } from '#machines/cart-sync/cart-sync.machine.ts'

export type CartStatus = 'idle' | 'busy' | 'retrying' | 'disabled'

export function cartStatusOf(snapshot: CartSyncSnapshot): CartStatus {
  if (snapshot.hasTag('disabled')) return 'disabled'
  if (snapshot.hasTag('waiting') || snapshot.hasTag('uncertain')) return 'retrying'
  return snapshot.hasTag('busy') ? 'busy' : 'idle'
}
