import { createActor, fromCallback, fromPromise } from 'xstate'
import { BEAT_INTERVAL_MS, isLeader, type LeadershipEvent, leadershipMachine } from '#machines/leadership.ts'
import type { TabContext } from '../tab-context.ts'
import { actorOptions } from './actor-options.ts'

/** Prefix of the lock's name; the log's id follows, so that tabs of different databases do not wait for each other. */
const LEADER_LOCK = 'welt:leader:'

type LeadershipPorts = Pick<TabContext, 'log' | 'channel' | 'locks' | 'clock' | 'lifecycle' | 'inspect' | 'report'>

interface LeadershipHandlers {
  /** This tab leads from now on, under this epoch. */
  onLead(epoch: number): void
  /** It no longer leads; writes under way are refused by the epoch. */
  onFollow(): void
}

/** Lock for liveness, epoch for safety. [ENG-33 … ENG-36] */
export function createLeadership(ports: LeadershipPorts, { onLead, onFollow }: LeadershipHandlers) {
  const { log, channel, locks, clock, lifecycle } = ports
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
          .catch(() => {
            if (!release.signal.aborted) sendBack({ type: 'lock.lost' })
          })
        return () => release.abort()
      }),
      claimEpoch: fromPromise(async () => {
        epoch = await log.submit(
          ({ leadership }) => ({ events: [{ type: 'leadership.taken' }], result: leadership.epoch + 1 }),
          { actor: 'engine' },
        )
      }),
      beat: fromCallback(() => {
        let cancel = () => {}
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
    // A tab that becomes hidden asks whether a visible one exists: an earlier message may have been missed.
    if (event === 'visible' || event === 'hidden') channel.post({ type: event })
    if (event === 'visible') actor.send({ type: 'shown' })
    if (event === 'hidden') actor.send({ type: 'hidden' })
    if (event === 'freeze') actor.send({ type: 'froze' })
    if (event === 'resume') actor.send({ type: 'thawed' })
  })
  if (lifecycle.isVisible()) channel.post({ type: 'visible' })
  actor.start()

  return {
    /** False also if a later term of this tab has begun. */
    leads: (term: number) => leads && term === epoch,
    /** Another tab leads, or should lead; this one queues for the lock again. */
    resign: () => actor.send({ type: 'lead.refused' }),
  }
}
