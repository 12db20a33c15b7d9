/** Why no journey can take a transition: by chart, then by key of the transition. */
export type OutOfReach = Readonly<Record<string, Readonly<Record<string, string>>>>

const DISK_FAILS =
  'rejects only if the disk fails or another tab has taken the lead; faults of the network are outcomes'
const REQUEST_ENDS_FIRST = 'the one request of this call ends a second earlier'
const ONLINE_FOLLOWS_OFFLINE = 'the browser comes online only after it went offline, which leaves this state'
const HANGING_PROCESS = 'needs a tab whose process hangs; tab-deaths does that on a page of its own'
const SLOW_DISK = 'needs a disk that fails or takes two seconds for one write'
const LOST_EVENTS = 'for a log whose disk has lost the events before'
const INERT_PAGE = 'an open dialog makes the page inert, and closes itself on Escape'
const NEVER_REJECTS = 'the page answers every failure of this call with an outcome'

/**
 * Transitions that neither a person nor the network can cause in a journey. They do not count in the shares that are shown;
 * one that is taken after all fails the measurement. [DEV-05]
 */
export const OUT_OF_REACH: OutOfReach = {
  'cart-sync': {
    'cartSync.enabled.connecting xstate.error.actor.createQuote #0': DISK_FAILS,
    'cartSync.enabled.connecting xstate.after.requestDeadline.cartSync.enabled.connecting #0': REQUEST_ENDS_FIRST,
    'cartSync.enabled.pulling xstate.error.actor.pullQuote #0': DISK_FAILS,
    'cartSync.enabled.reconciling xstate.error.actor.reconcile #0': DISK_FAILS,
    'cartSync.enabled.delivering xstate.error.actor.deliver #0': DISK_FAILS,
    'cartSync.enabled.uncertain.probing xstate.error.actor.probe #0': DISK_FAILS,
    'cartSync.enabled.totalling xstate.error.actor.fetchTotals #0': DISK_FAILS,
    'cartSync.enabled.totalling xstate.after.requestDeadline.cartSync.enabled.totalling #0': REQUEST_ENDS_FIRST,
    'cartSync.enabled.waiting came-online #0': ONLINE_FOLLOWS_OFFLINE,
  },
  'sync-queue': {
    'syncQueue.sending xstate.error.actor.sendNext #0': DISK_FAILS,
    'syncQueue.sending xstate.after.requestDeadline.syncQueue.sending #0': REQUEST_ENDS_FIRST,
    'syncQueue.fenced.probing xstate.error.actor.probeTask #0': DISK_FAILS,
    'syncQueue.backingOff came-online #0': ONLINE_FOLLOWS_OFFLINE,
  },
  'token-lock': {
    'tokenLock.open unauthorized #1': 'this shop always refreshes tokens',
    'tokenLock.refreshing xstate.error.actor.refreshToken #0': DISK_FAILS,
  },
  leadership: {
    'leadership.contending lock.lost #0': HANGING_PROCESS,
    'leadership.contending.following xstate.after.beatInterval.leadership.contending.following #0': HANGING_PROCESS,
    'leadership.contending.leading lock.lost #0': HANGING_PROCESS,
    'leadership.contending.requesting xstate.error.actor.claimEpoch #0': SLOW_DISK,
    'leadership.contending.requesting xstate.after.claimDeadline.leadership.contending.requesting #0': SLOW_DISK,
  },
  checkout: {
    'checkout checkout.personal-details-given #0': LOST_EVENTS,
    'checkout checkout.shipping-given #0': LOST_EVENTS,
    'checkout checkout.payment-given #0': LOST_EVENTS,
    'checkout checkout.draft-begun #0': LOST_EVENTS,
    'checkout checkout.order-requested #0': LOST_EVENTS,
    'checkout checkout.order-archived #0': LOST_EVENTS,
  },
  payment: {
    'payment.away xstate.after.handOffTimeout.payment.away #0': 'a journey would wait for half an hour',
  },
  shell: {
    'shell.panel.open escape.pressed #0': INERT_PAGE,
    'shell.panel.open.shown.menu menu.toggled #0': INERT_PAGE,
    'shell.dialog.open escape.pressed #0': INERT_PAGE,
  },
  passkey: {
    'passkey.ceremony xstate.error.actor.perform #0': NEVER_REJECTS,
    'passkey.ceremony xstate.error.actor.perform #1': NEVER_REJECTS,
    'passkey.verifying xstate.error.actor.verify #0': NEVER_REJECTS,
  },
}
