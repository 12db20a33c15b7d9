import type { Rng } from '../rng.ts'
import type { VirtualTime } from './time.ts'

/** How a database does not open. */
export const OPENING_FAULTS = [
  /** Refused: a private window, or a setting. */
  'denied',
  /** Its files cannot be read now. */
  'corrupt',
  /** Nor ever again, while connections that are open still work. */
  'damaged',
  /** Neither opens nor fails: another tab holds it. */
  'blocked',
  /** Opens after the caller has given up, or just before. */
  'late',
] as const
export type OpeningFault = (typeof OPENING_FAULTS)[number]

type PassingFault = Exclude<OpeningFault, 'damaged'>

const ERRORS = {
  denied: ['The operation is insecure', 'SecurityError'],
  corrupt: ['Internal error opening backing store for indexedDB.open', 'UnknownError'],
} as const

const MAX_DELAY_MS = 8000

type Request = ReturnType<IDBFactory['open']>

/** Reports whether an opening tab waits for virtual time. */
export interface Progress {
  rests(): void
  works(): void
  isOver(): boolean
}

/** IndexedDB as a page meets it when it opens: with a plan of its next failures. */
export class DiskOpening {
  readonly #indexedDB: IDBFactory
  readonly #time: VirtualTime
  readonly #rng: Rng
  #planned: { readonly fault: PassingFault; times: number }[] = []
  #hasOpened = false
  #isDamaged = false

  constructor(indexedDB: IDBFactory, time: VirtualTime, rng: Rng) {
    this.#indexedDB = indexedDB
    this.#time = time
    this.#rng = rng
  }

  plan(fault: OpeningFault, times: number): void {
    if (fault === 'damaged') this.#isDamaged = this.#hasOpened
    else this.#planned.push({ fault, times })
  }

  heal(): void {
    this.#planned = []
    this.#isDamaged = false
  }

  /** For one worker; over a connection that once was open Dexie opens what was closed. */
  factory(progress: Progress): IDBFactory {
    const open = (name: string, version?: number) => this.#open(progress, name, version)
    return { open } as unknown as IDBFactory
  }

  #open({ rests, works, isOver }: Progress, name: string, version?: number): unknown {
    const fault = this.#isDamaged ? 'corrupt' : isOver() ? null : this.#next()
    if (fault === null || fault === 'late') this.#hasOpened = true
    if (fault === null) return this.#indexedDB.open(name, version)
    if (fault === 'late' || fault === 'blocked') rests()
    const waiting = new WaitingRequest()
    if (fault === 'denied' || fault === 'corrupt') {
      queueMicrotask(() => waiting.fail(new DOMException(...ERRORS[fault])))
    }
    if (fault === 'late') {
      this.#time.after(this.#rng.between(500, MAX_DELAY_MS), () => {
        works()
        waiting.follow(this.#indexedDB.open(name, version))
      })
    }
    return waiting
  }

  #next(): PassingFault | null {
    const plan = this.#planned[0]
    if (!plan) return null
    if (--plan.times <= 0) this.#planned.shift()
    return plan.fault
  }
}

/** A request whose answer is yet to come, if ever. */
class WaitingRequest {
  onsuccess: ((event: unknown) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  onupgradeneeded: ((event: unknown) => void) | null = null
  onblocked: ((event: unknown) => void) | null = null
  #real: Request | null = null
  error: DOMException | null = null

  get result(): unknown {
    return this.#real?.result
  }

  get transaction(): unknown {
    return this.#real?.transaction ?? null
  }

  fail(error: DOMException): void {
    this.error = error
    this.onerror?.({ type: 'error', target: this, preventDefault: () => {}, stopPropagation: () => {} })
  }

  follow(real: Request): void {
    this.#real = real
    real.onupgradeneeded = (event) => this.onupgradeneeded?.(event)
    real.onerror = (event) => this.onerror?.(event)
    real.onsuccess = (event) => this.onsuccess?.(event)
  }
}
