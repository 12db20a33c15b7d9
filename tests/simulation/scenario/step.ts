import type { ListName } from '#models/product/product-lists.ts'
import type { ReturnClaim } from '#models/wire/payment-states.ts'
import type { Choice } from '#server/provider/core/shopper.ts'
import type { DiskFault } from '../device/disk.ts'
import type { OpeningFault } from '../device/disk-opening.ts'
import type { NetworkFault } from '../device/network.ts'

export interface OnDevice {
  /** The first device by default. */
  readonly device?: number
}

/** What happens in one step of a run: plain data, and it means something after whatever steps came before. Tabs count round. */
export type Act =
  | { readonly act: 'intent'; readonly tab: number; readonly intent: Intent }
  | ({ readonly act: 'open'; readonly isVisible: boolean } & OnDevice)
  | { readonly act: 'close' | 'reload' | 'crash-worker' | 'wake'; readonly tab: number }
  /** `notified`: the page gets an event first; else the process just freezes. `cached`: in the back/forward cache. */
  | { readonly act: 'stall'; readonly tab: number; readonly notified: boolean; readonly cached?: boolean }
  | ({ readonly act: 'opening'; readonly fault: OpeningFault; readonly times: number } & OnDevice)
  /** Pages that are opened from now on are of a later build. */
  | ({ readonly act: 'deploy' } & OnDevice)
  | { readonly act: 'look'; readonly tab: number; readonly isVisible: boolean }
  | ({ readonly act: 'connect'; readonly isOnline: boolean } & OnDevice)
  | ({ readonly act: 'hints'; readonly arrive: boolean } & OnDevice)
  | ({
      readonly act: 'network'
      readonly fault: NetworkFault
      readonly path: string
      readonly times: number
    } & OnDevice)
  | ({
      readonly act: 'disk'
      readonly fault: DiskFault
      readonly writesOnly: boolean
      readonly times: number
    } & OnDevice)
  | ({ readonly act: 'clock'; readonly jump: number } & OnDevice)

/** How the provider's messages arrive. `unacknowledged`: the shop's answer is lost, so that it is sent again. */
export type Delivery = 'prompt' | 'held' | 'five times' | 'reversed' | 'forged' | 'unacknowledged'

/** What happens around a payment. Everything counts round. */
export type PaymentAct =
  /** The shopper leaves for the provider, or returns, or has returned without leaving. */
  | { readonly act: 'leave'; readonly tab: number; readonly payment: number }
  | { readonly act: 'return'; readonly tab: number; readonly payment: number; readonly claim: ReturnClaim | null }
  /** Another attempt, with this method. */
  | { readonly act: 'pay'; readonly tab: number; readonly payment: number; readonly method: string }
  /** On the provider's page of a transaction that waits. */
  | { readonly act: 'decide'; readonly payment: number; readonly choice: Choice }
  | { readonly act: 'provider'; readonly fault: 'down' | 'up' | 'answer-lost' | 'killed-after' }
  | { readonly act: 'webhooks'; readonly delivery: Delivery }
  | { readonly act: 'operate'; readonly order: number; readonly words: readonly string[] }
  | { readonly act: 'elapse'; readonly minutes: number }

/** The page compares the browser's session with the log's; the command waits for its turn, ms. [USER-19] */
interface FollowAct {
  readonly act: 'follow'
  readonly tab: number
  readonly wait: number
}

/** Another device ends every session of every account, as its page of devices does. [USER-14] */
interface EndSessionsAct {
  readonly act: 'end-sessions'
}

export type Step = (Act | PaymentAct | FollowAct | EndSessionsAct) & {
  /** Virtual ms that pass afterwards; below zero: that many turns of the event loop, and no time. */
  readonly pause: number
}

/** What the shopper does, named so that it can be done in whatever the page shows by then. Lines count round. */
export type Intent = ProfileIntent | CommonIntent

export type CommonIntent =
  | { readonly kind: 'add'; readonly good: number; readonly quantity: number }
  | { readonly kind: 'quantity'; readonly line: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: number }
  | { readonly kind: 'reconfigure'; readonly line: number; readonly good: number }
  /** On the server too; else it is forgotten, as a guest's cart that was left behind. */
  | { readonly kind: 'clear'; readonly syncs: boolean }
  /** About the oldest dead letter. */
  | { readonly kind: 'retry' | 'discard' }
  | { readonly kind: 'restore' | 'drop-coupon' | 'start' | 'finish' }
  /** `asksFirst`: in a shop that asks before it sends what was ordered without a network. */
  | { readonly kind: 'order'; readonly asksFirst?: boolean }
  /** About an order that waits for it. */
  | { readonly kind: 'answer'; readonly confirms: boolean }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'country'; readonly country: string }
  | { readonly kind: 'reopen'; readonly step: 'personalDetails' | 'shipping' | 'payment' | 'review' }
  /** A field is being typed. */
  | { readonly kind: 'draft'; readonly text: string }
  | { readonly kind: 'consent'; readonly tracking: boolean }
  /** The heart and the scales: noted, or no longer where it is. */
  | { readonly kind: 'note'; readonly list: ListName; readonly good: number }
  | { readonly kind: 'review' | 'stock-alert'; readonly product: number }
  | { readonly kind: 'sign-in'; readonly account: number }
  | { readonly kind: 'sign-out'; readonly discards: boolean }
  /** Every step of the checkout filled in, one after the other. `method`: prepayment by default. */
  | { readonly kind: 'fill'; readonly firstName: string; readonly method?: string }

/** `isOutdated`: the page was loaded before another device changed the personal data. */
interface ProfileIntent {
  readonly kind: 'profile'
  readonly isOutdated: boolean
}
