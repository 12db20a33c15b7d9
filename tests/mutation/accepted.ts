/** Equivalent mutants, which change nothing observable, by the reason. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'Each failure that is counted writes the wait that the server asked for, so none is left over.': [
    'machines/cart-sync/cart-sync.setup.ts cartSyncSetup.0.actions.forgetFailures.0.retryAfterMs: dropped',
    'machines/cart-sync/cart-sync.setup.ts cartSyncSetup.0.actions.goOnline.0.retryAfterMs: dropped',
    'machines/cart-sync/cart-sync.setup.ts cartSyncSetup.0.actions.succeed.0.retryAfterMs: dropped',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.actions.beCertain.0.retryAfterMs: dropped',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.actions.goOnline.0.retryAfterMs: dropped',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.actions.succeed.0.retryAfterMs: dropped',
  ],
  'Only `came-online` and `resumed` lead out of `offline`, and both say whether there is a network.': [
    'machines/cart-sync/cart-sync.setup.ts cartSyncSetup.0.actions.goOffline.0.isOnline: dropped',
    'machines/cart-sync/cart-sync.machine.ts cartSyncMachine.0.states.enabled.on.went-offline.actions: dropped',
    'machines/cart-sync/cart-sync.machine.ts cartSyncMachine.0.states.enabled.states.delivering.on.went-offline.actions.0: dropped',
    'machines/cart-sync/cart-sync.setup.ts cartSyncSetup.0.actions.goOffline.0.isOnline: false becomes true',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.actions.goOffline.0.isOnline: dropped',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.actions.goOffline.0.isOnline: false becomes true',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.states.sending.on.went-offline.actions.0: dropped',
  ],
  '`deciding` leads to the same state at once.': [
    'machines/cart-sync/cart-sync.machine.ts cartSyncMachine.0.states.enabled.on.went-offline.target: to .deciding instead of .offline',
    'machines/cart-sync/cart-sync.machine.ts cartSyncMachine.0.states.enabled.states.delivering.on.went-offline.target: to deciding instead of offline',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.on.went-offline.target: to .deciding instead of .offline',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.states.sending.on.went-offline.target: to deciding instead of offline',
  ],
  'A lane without tasks, or a cart without a quote, that stays in `deciding` decides again with the next event.': [
    'machines/cart-sync/cart-sync.machine.ts cartSyncMachine.0.states.enabled.states.deciding.always.3.target: dropped',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.states.deciding.always.3: dropped',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.states.deciding.always.3.target: dropped',
  ],
  'A transition to an ancestor enters it again in any case.': [
    'machines/leadership.ts leadershipMachine.0.states.contending.states.following.after.beatInterval.0.reenter: dropped',
    'machines/leadership.ts leadershipMachine.0.states.contending.states.following.after.beatInterval.0.reenter: true becomes false',
  ],
  'A shopper who has decided is not asked: `recalling` waits for the next decision as `decided` does.': [
    'machines/consent.ts consentMachine.0.states.recalling.always.0.target: dropped',
    'machines/consent.ts consentMachine.0.states.recalling.always.0.target: to recalling instead of decided',
  ],
  '`refused` and `reviewing` react alike; the page reads the refusal, not the state.': [
    'machines/withdrawal.ts withdrawalMachine.0.guards.isRefused: !== becomes === (2)',
    'machines/withdrawal.ts withdrawalMachine.0.states.arriving.always.0: dropped',
  ],
  'Each counter is compared with a limit of one.': [
    'machines/cart-sync/cart-sync.setup.ts cartSyncSetup.0.actions.bypass.0.bypasses: 1 becomes more',
    'machines/cart-sync/cart-sync.setup.ts cartSyncSetup.0.actions.recreate.0.recreations: 1 becomes more',
  ],
  'A cart without a quote pulls after it has connected in any case.': [
    'machines/cart-sync/cart-sync.setup.ts initialContext.needsPull: false becomes true',
  ],
  'Leaving and returning set the time that their state counts, so no other value is ever read.': [
    'machines/payment/payment.machine.ts paymentMachine.0.context.awayForMs: 0 becomes more',
    'machines/payment/payment.machine.ts paymentMachine.0.context.confirmingForMs: 0 becomes more',
    'machines/payment/payment.machine.ts paymentMachine.0.states.prepared.on.handed-off.actions: dropped',
    'machines/payment/payment.setup.ts paymentSetup.0.actions.resume.0.awayForMs: 0 becomes more',
    'machines/payment/payment.setup.ts paymentSetup.0.actions.resume.0.confirmingForMs: 0 becomes more',
  ],
  'No claim and an undecided one look the same.': [
    'machines/payment/payment.machine.ts paymentMachine.0.states.confirming.states.claim.states.deciding.always.3: dropped',
    'machines/payment/payment.machine.ts paymentMachine.0.states.confirming.states.claim.states.deciding.always.3.target: dropped',
    'machines/payment/payment.machine.ts paymentMachine.0.states.confirming.states.claim.states.deciding.always.3.target: to deciding instead of none',
  ],
  'No clock is read in exactly the first millisecond of a day.': [
    'models/wire/birth-date.ts birthDateSchema.2.0: < becomes <=',
  ],
  'Statuses from 500 on were classed two lines above.': [
    'machines/delivery-failure.ts failureClassOf: < becomes <=',
    'machines/delivery-failure.ts failureClassOf: 500 becomes more (2)',
  ],
}

export const ACCEPTED: ReadonlySet<string> = new Set(Object.values(REASONS).flat())
