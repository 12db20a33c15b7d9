import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Command, Outcome } from '#worker/commands.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { Notice } from '#worker/protocol.ts'
import type { ReadModels } from '#worker/read-models.ts'
import {
  currentModels,
  type EngineStatus,
  engineStatus,
  execute,
  subscribeToEngine,
  subscribeToNotices,
} from './engine.ts'

/** A part of the read models. The selector must return a value from the models, not a new object. */
export function useModel<Selected>(select: (models: ReadModels) => Selected): Selected {
  return useSyncExternalStore(
    subscribeToEngine,
    () => select(currentModels()),
    () => select(emptyModels),
  )
}

/** Whether the models are loaded: before `ready` they are empty, which does not mean an empty cart. */
export function useEngineStatus(): EngineStatus {
  return useSyncExternalStore(subscribeToEngine, engineStatus, () => 'unstarted')
}

export function useExecute(): (command: Command) => Promise<Outcome> {
  return execute
}

export function useNotices(onNotice: (notice: Notice) => void): void {
  const listener = useEffectEvent(onNotice)
  useEffect(() => subscribeToNotices((notice) => listener(notice)), [])
}
