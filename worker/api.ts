import type { Command, LifecycleFacts, Notice, Outcome, Patch, ReadModels } from './protocol.ts'

/** What the worker offers the page through comlink; events flow the other way through the port. */
export interface WorkerApi {
  /** Rejects when the engine cannot start. Called once, first. */
  connect(options: ConnectOptions, events: MessagePort): Promise<Patch & ReadModels>
  execute(command: Command, id: string, isRetry: boolean): Promise<Outcome>
  /** Everything, after a gap between versions. */
  state(): Promise<Patch & ReadModels>
  lifecycle(facts: LifecycleFacts): Promise<void>
  /** From now on the events of the live actors are posted as well (development). */
  inspect(): Promise<void>
}

interface ConnectOptions {
  readonly storeCode: string
  readonly baseUrl: string
  readonly facts: LifecycleFacts
}

export type WorkerMessage =
  | { readonly type: 'patch'; readonly patch: Patch }
  | { readonly type: 'notice'; readonly notice: Notice }
  | { readonly type: 'inspection'; readonly event: unknown }
