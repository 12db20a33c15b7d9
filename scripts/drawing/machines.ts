import type { AnyStateMachine } from 'xstate'
import { cartSyncMachine } from '../../machines/cart-sync/cart-sync.machine.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { consentMachine } from '../../machines/consent.ts'
import { leadershipMachine } from '../../machines/leadership.ts'
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts'
import { passkeyMachine } from '../../machines/passkey.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import { searchPanelMachine } from '../../machines/search-panel/search-panel.machine.ts'
import { shellMachine } from '../../machines/shell/shell.machine.ts'
import { syncQueueMachine } from '../../machines/sync-queue/sync-queue.machine.ts'
import { tokenLockMachine } from '../../machines/token-lock/token-lock.machine.ts'
import { withdrawalMachine } from '../../machines/withdrawal.ts'

export interface Entry {
  /** Name of the drawing. */
  readonly name: string
  readonly machine: AnyStateMachine
  /** Path of its module. */
  readonly source: string
  readonly runsIn: 'page' | 'worker' | 'page and worker'
  readonly about: string
}

/** Every statechart of the shop. */
export const MACHINES: readonly Entry[] = [
  {
    name: 'cart-sync',
    machine: cartSyncMachine,
    source: 'machines/cart-sync/cart-sync.machine.ts',
    runsIn: 'worker',
    about: "keeps the shopper's cart and the server's quote in step",
  },
  {
    name: 'sync-queue',
    machine: syncQueueMachine,
    source: 'machines/sync-queue/sync-queue.machine.ts',
    runsIn: 'worker',
    about: 'sends one lane of the outbox, one task at a time',
  },
  {
    name: 'token-lock',
    machine: tokenLockMachine,
    source: 'machines/token-lock/token-lock.machine.ts',
    runsIn: 'worker',
    about: 'one refresh, however many calls expire',
  },
  {
    name: 'leadership',
    machine: leadershipMachine,
    source: 'machines/leadership.ts',
    runsIn: 'worker',
    about: 'which tab delivers',
  },
  {
    name: 'checkout',
    machine: checkoutMachine,
    source: 'machines/checkout/checkout.machine.ts',
    runsIn: 'worker',
    about: 'the four steps and the order: the fold of the checkout stream',
  },
  {
    name: 'payment',
    machine: paymentMachine,
    source: 'machines/payment/payment.machine.ts',
    runsIn: 'worker',
    about: 'an attempt to pay an order: to a payment provider and back',
  },
  {
    name: 'consent',
    machine: consentMachine,
    source: 'machines/consent.ts',
    runsIn: 'worker',
    about: 'whether the shopper has decided, and when to ask',
  },
  {
    name: 'shell',
    machine: shellMachine,
    source: 'machines/shell/shell.machine.ts',
    runsIn: 'page',
    about: 'panels, submenu and dialogs over the page',
  },
  {
    name: 'search-panel',
    machine: searchPanelMachine,
    source: 'machines/search-panel/search-panel.machine.ts',
    runsIn: 'page',
    about: 'searching while typing',
  },
  {
    name: 'withdrawal',
    machine: withdrawalMachine,
    source: 'machines/withdrawal.ts',
    runsIn: 'page',
    about: 'withdrawing from a contract in two steps',
  },
  {
    name: 'passkey',
    machine: passkeyMachine,
    source: 'machines/passkey.ts',
    runsIn: 'page',
    about: 'a ceremony with a passkey, and its verdict',
  },
  {
    name: 'notifications',
    machine: notificationsMachine,
    source: 'machines/notifications/notifications.machine.ts',
    runsIn: 'page',
    about: 'messages to the shopper',
  },
]
