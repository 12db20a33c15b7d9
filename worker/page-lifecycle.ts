import type { LifecycleFacts } from './protocol.ts'

export interface PageListener {
  /** To be forwarded to the worker, which receives no page events. */
  changed(facts: LifecycleFacts): void
  /** The page enters the back/forward cache. [ENG-42] */
  hidden(): void
  /** It leaves that cache. */
  shown(): void
}

export function pageFacts(event?: LifecycleFacts['event']): LifecycleFacts {
  const now = { isVisible: document.visibilityState === 'visible', isOnline: navigator.onLine }
  return event ? { ...now, event } : now
}

/** Returns the function that stops it. */
export function followPage({ changed, hidden, shown }: PageListener): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const forward = (target: EventTarget, type: string, event?: LifecycleFacts['event']) =>
    target.addEventListener(type, () => changed(pageFacts(event)), { signal })
  forward(document, 'visibilitychange')
  forward(window, 'online')
  forward(window, 'offline')
  forward(document, 'freeze', 'freeze')
  forward(document, 'resume', 'resume')
  addEventListener('pagehide', ({ persisted }) => persisted && hidden(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && shown(), { signal })
  return () => listening.abort()
}
