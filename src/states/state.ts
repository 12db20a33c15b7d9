import type { ReactNode } from 'react'
import type { ReadModels } from '#worker/read-models.ts'

/** One state of a screen as data. It is a picture: nothing that it offers has an effect. */
export interface State {
  readonly show: () => ReactNode
  /** What the log holds; the rest is empty. */
  readonly models?: Partial<ReadModels>
  /** Query of the page's address. */
  readonly search?: string
}

/** States of one screen by name. */
export type States = Readonly<Record<string, State>>
