import type { Command } from '../commands.ts'
import type { Storage } from '../log/storage-port.ts'
import type { Clock, LifecycleEvent } from '../ports.ts'

/** Inputs that are kept; older ones are dropped. */
const LENGTH = 500

/**
 * Keys of a command that are recorded, at any depth: choices and ids that grant no access. Nothing under another key is
 * recorded, so what a shopper types never reaches the tape: names, addresses, codes, passwords, texts. [DEV-09, ENG-61]
 */
const RECORDED_KEYS = [
  'type',
  'line',
  'product',
  'id',
  'lineId',
  'sku',
  'productType',
  'quantity',
  'syncs',
  'disconnects',
  'carrierCode',
  'methodCode',
  'country',
  'step',
  'termsAccepted',
  'asksFirst',
  'tracking',
  'list',
  'paymentId',
  'method',
  'flow',
  'claim',
  'discardsUnsent',
  'kind',
  'taskId',
]

/** A command without what was typed. */
export type RecordedCommand = { readonly type: Command['type'] } & Readonly<Record<string, unknown>>

export interface CommandInput {
  readonly input: 'command'
  readonly command: RecordedCommand
  /** Until it was on disk or refused, ms; null while it is under way. */
  took: number | null
  outcome: 'stored' | 'refused' | 'failed' | null
  /** Key of the refusal's text. */
  reason: string | null
}

export interface RequestInput {
  readonly input: 'request'
  /** Ids are replaced by `*`. */
  readonly path: string
  /** Until its answer, ms; null while it is under way. */
  took: number | null
  answer: TapeAnswer | null
}

/** `status`: null without a usable answer. `code`: the server's own code of a refusal. */
export interface TapeAnswer {
  readonly status: number | null
  readonly code: string | null
  readonly defect: string | null
}

/** What the engine of one tab was given. */
type TapeInput =
  | CommandInput
  | RequestInput
  | {
      readonly input: 'start'
      readonly isOnline: boolean
      readonly isVisible: boolean
      readonly storage: Storage['kind']
    }
  | { readonly input: 'page'; readonly event: LifecycleEvent }
  | { readonly input: 'role'; readonly leads: boolean }
  | { readonly input: 'storage'; readonly failure: 'full' | 'lost' | 'moved' }
  /** The server's clock is so far ahead of the device's by now, ms. */
  | { readonly input: 'clock'; readonly ahead: number }

export type TapeEntry = TapeInput & { readonly at: number }

/** Returns the entry, so that its end can be added. */
export type Note = <Input extends TapeInput>(input: Input) => Input & { readonly at: number }

/** The newest inputs of this tab, in memory only. They leave the device with the exported log. [DEV-09] */
export function createTape(clock: Clock) {
  const entries: TapeEntry[] = []
  const note: Note = (input) => {
    const entry = { at: clock.now(), ...input }
    if (entries.push(entry) > LENGTH) entries.shift()
    return entry
  }
  return { entries: entries as readonly TapeEntry[], note }
}

export function recordedCommand(command: Command): RecordedCommand {
  return JSON.parse(JSON.stringify(command, RECORDED_KEYS))
}
