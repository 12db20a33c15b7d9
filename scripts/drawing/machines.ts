import type { AnyStateMachine } from 'xstate'
import { cartSyncMachine } from '../../machines/cart-sync/cart-sync.machine.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { consentMachine } from '../../machines/consent.ts'
import { leadershipMachine } from '../../machines/leadership.ts'
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts'
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
  readonly runsIn: 'page' | 'worker' | 'page and worker'
  readonly about: string
}

/** Every statechart of the shop. */
export const MACHINES: readonly Entry[] = [
  {
    name: 'cart-sync',
    machine: cartSyncMachine,
    runsIn: 'worker',
    about: "keeps the shopper's cart and the server's quote in step",
  },
  {
    name: 'sync-queue',
    machine: syncQueueMachine,
    runsIn: 'worker',
    about: 'sends one lane of the outbox, one task at a time',
  },
  { name: 'token-lock', machine: tokenLockMachine, runsIn: 'worker', about: 'one refresh, however many calls expire' },
  { name: 'leadership', machine: leadershipMachine, runsIn: 'worker', about: 'which tab delivers' },
  {
    name: 'checkout',
    machine: checkoutMachine,
    runsIn: 'worker',
    about: 'the four steps and the order: the fold of the checkout stream',
  },
  {
    name: 'payment',
    machine: paymentMachine,
    runsIn: 'worker',
    about: 'an attempt to pay an order: to a payment provider and back',
  },
  {
    name: 'consent',
    machine: consentMachine,
    runsIn: 'worker',
    about: 'whether the shopper has decided, and when to ask',
  },
  { name: 'shell', machine: shellMachine, runsIn: 'page', about: 'panels, submenu and dialogs over the page' },
  { name: 'search-panel', machine: searchPanelMachine, runsIn: 'page', about: 'searching while typing' },
  { name: 'withdrawal', machine: withdrawalMachine, runsIn: 'page', about: 'withdrawing from a contract in two steps' },
  { name: 'notifications', machine: notificationsMachine, runsIn: 'page', about: 'messages to the shopper' },
]
