type Listener = (event: unknown) => void

const listeners = new Set<Listener>()

/** Tells what happens in the page's actors; in development alone, so that a release drops this file. [DEV-01] */
export function tellInspection(event: unknown): void {
  for (const listener of listeners) listener(event)
}

export function onInspection(listener: Listener): void {
  listeners.add(listener)
}
