import type { LifecycleFacts } from './protocol.ts'

export interface PageListener {
  /** The worker wants to know it: it hears nothing of the page's life by itself. */
  changed(facts: LifecycleFacts): void
  /** The browser keeps the page whole for the way back. [ENG-42] */
  putAway(): void
  cameBack(): void
}

export function pageFacts(event?: LifecycleFacts['event']): LifecycleFacts {
  const now = { isVisible: document.visibilityState === 'visible', isOnline: navigator.onLine }
  return event ? { ...now, event } : now
}

/** Answers how to stop. */
export function followPage({ changed, putAway, cameBack }: PageListener): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const tell = (target: EventTarget, type: string, event?: LifecycleFacts['event']) =>
    target.addEventListener(type, () => changed(pageFacts(event)), { signal })
  tell(document, 'visibilitychange')
  tell(window, 'online')
  tell(window, 'offline')
  tell(document, 'freeze', 'freeze')
  tell(document, 'resume', 'resume')
  addEventListener('pagehide', ({ persisted }) => persisted && putAway(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && cameBack(), { signal })
  return () => listening.abort()
}
