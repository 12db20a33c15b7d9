import type { ReactNode } from 'react'
import type { EngineAnswers } from '#src/devtools/time-travel.ts'
import type { ReadModels } from '#worker/read-models.ts'
import type { Respond } from './responses.ts'

/** One state of a screen as data. It is a picture: nothing that it offers has an effect. */
export interface State {
  readonly show: () => ReactNode
  /** What the log holds; the rest is empty. */
  readonly models?: Partial<ReadModels>
  /** Query of the page's address. */
  readonly search?: string
  /** What the engine answers; other commands are refused. */
  readonly answers?: EngineAnswers
  /** What the server answers to requests of the page, by a part of their address. */
  readonly responses?: Readonly<Record<string, Respond>>
  /** Timeouts of the page have passed. */
  readonly isLate?: boolean
  /** Without a network. */
  readonly isOffline?: boolean
}

/** States of one screen by name. */
export type States = Readonly<Record<string, State>>
