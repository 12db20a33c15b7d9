/** Equivalent mutants, which change nothing observable, by the reason. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'Each failure that is counted writes the wait that the server asked for, so none is left over.': [
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.actions.beCertain.0.retryAfterMs: dropped',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.actions.goOnline.0.retryAfterMs: dropped',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.actions.succeed.0.retryAfterMs: dropped',
  ],
  'Only `came-online` and `resumed` lead out of `offline`, and both say whether there is a network.': [
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.actions.goOffline.0.isOnline: dropped',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.actions.goOffline.0.isOnline: false becomes true',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.states.sending.on.went-offline.actions.0: dropped',
  ],
  '`deciding` leads to the same state at once.': [
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.on.went-offline.target: to .deciding instead of .offline',
    'machines/sync-queue/sync-queue.machine.ts syncQueueMachine.0.states.sending.on.went-offline.target: to deciding instead of offline',
  ],
  'A lane without tasks that stays in `deciding` decides again with the next event.': [
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
  '`abandoned` and `timedOut` lead on at once and are never seen.': [
    'machines/payment-redirect/payment-redirect.machine.ts paymentRedirectMachine.0.states.idle.on.resumed.2.target: to confirming instead of timedOut',
    'machines/payment-redirect/payment-redirect.machine.ts paymentRedirectMachine.0.states.handedOff.on.abandoned: to timedOut instead of abandoned',
    'machines/payment-redirect/payment-redirect.machine.ts paymentRedirectMachine.0.states.handedOff.after.handOffTimeout: to confirming instead of timedOut',
    'machines/payment-redirect/payment-redirect.machine.ts paymentRedirectMachine.0.states.abandoned.tags: dropped',
    'machines/payment-redirect/payment-redirect.machine.ts paymentRedirectMachine.0.states.timedOut.tags: dropped',
  ],
  'The claim is read by `recordReturn`, the remaining time by `handedOff`: a payment that is confirmed needs neither.':
    [
      'machines/payment-redirect/payment-redirect.machine.ts paymentRedirectMachine.0.states.idle.on.resumed.1.actions: dropped',
      'machines/payment-redirect/payment-redirect.machine.ts paymentRedirectMachine.0.states.idle.on.resumed.2.actions: dropped',
      'machines/payment-redirect/payment-redirect.setup.ts paymentRedirectSetup.0.actions.resume.0.claim: dropped',
    ],
  'Statuses from 500 on were classed two lines above.': [
    'machines/delivery-failure.ts failureClassOf: < becomes <=',
    'machines/delivery-failure.ts failureClassOf: 500 becomes more (2)',
  ],
}

export const ACCEPTED: ReadonlySet<string> = new Set(Object.values(REASONS).flat())
