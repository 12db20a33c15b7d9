import { createActor, fromCallback, fromPromise } from 'xstate'
import { BEAT_INTERVAL_MS, isLeader, type LeadershipEvent, leadershipMachine } from '#machines/leadership.ts'
import type { Log } from '../log/log.ts'
import type { Channel, Clock, Lifecycle, Locks } from '../ports.ts'
import { actorOptions } from './actor-options.ts'

/** One leads each log: tabs whose databases differ wait for nobody of the other. */
const LEADER_LOCK = 'welt:leader:'

export interface LeadershipPorts {
  readonly log: Log
  readonly channel: Channel
  readonly locks: Locks
  readonly clock: Clock
  readonly lifecycle: Lifecycle
  newId(): string
  readonly inspect: ((event: unknown) => void) | null
  report(error: unknown): void
}

export interface LeadershipHandlers {
  /** This tab delivers now, under this epoch. */
  onLead(epoch: number): void
  /** It no longer does; whatever it still has under way is refused by the epoch. */
  onFollow(): void
}

/** Lock for liveness, epoch for safety. [ENG-33 … ENG-36] */
export function createLeadership(ports: LeadershipPorts, { onLead, onFollow }: LeadershipHandlers) {
  const { log, channel, locks, clock, lifecycle, newId } = ports
  let epoch = 0
  let leads = false

  const machine = leadershipMachine.provide({
    actors: {
      holdLock: fromCallback<LeadershipEvent, { steals: boolean }>(({ sendBack, input }) => {
        const release = new AbortController()
        locks
          .hold(LEADER_LOCK + log.position.log, { steal: input.steals, release: release.signal }, () =>
            sendBack({ type: 'lock.granted' }),
          )
          .then(
            () => undefined,
            () => {
              if (!release.signal.aborted) sendBack({ type: 'lock.lost' })
            },
          )
        return () => release.abort()
      }),
      claimEpoch: fromPromise(async () => {
        epoch = await log.submit(
          ({ leadership }) => ({ events: [{ type: 'leadership.taken' }], result: leadership.epoch + 1 }),
          { actor: 'engine', cause: newId(), epoch: null },
        )
      }),
      beat: fromCallback(() => {
        let cancel: () => void = () => undefined
        const beat = () => {
          channel.post({ type: 'beat', epoch, log: log.position.log })
          cancel = clock.after(BEAT_INTERVAL_MS, beat)
        }
        beat()
        return () => cancel()
      }),
    },
  })
  const actor = createActor(machine, {
    ...actorOptions(ports, 'leadership'),
    input: { isVisible: lifecycle.isVisible() },
  })
  actor.subscribe({
    next(snapshot) {
      if (isLeader(snapshot) === leads) return
      leads = isLeader(snapshot)
      if (leads) onLead(epoch)
      else onFollow()
    },
    error: ports.report,
  })
  channel.listen((message) => {
    const { type, log: led } = (message ?? {}) as { type?: unknown; log?: unknown }
    if (type === 'beat' && led === log.position.log) actor.send({ type: 'beat' })
    if (type === 'visible') actor.send({ type: 'visible-peer.seen' })
    if (type === 'hidden' && lifecycle.isVisible()) channel.post({ type: 'visible' })
  })
  lifecycle.listen((event) => {
    // Whoever hides asks whether somebody is seen: a hello from before would not have been for it.
    if (event === 'visible' || event === 'hidden') channel.post({ type: event })
    if (event === 'visible') actor.send({ type: 'shown' })
    if (event === 'hidden') actor.send({ type: 'hidden' })
    if (event === 'freeze') actor.send({ type: 'froze' })
    if (event === 'resume') actor.send({ type: 'thawed' })
  })
  if (lifecycle.isVisible()) channel.post({ type: 'visible' })
  actor.start()

  return {
    /** Another term of this tab may have begun since. */
    leads: (term: number) => leads && term === epoch,
    /** Another leads already, or should; this tab waits for its turn again. */
    resign: () => actor.send({ type: 'lead.refused' }),
    stop: () => actor.stop(),
  }
}
