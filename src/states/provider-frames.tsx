import { type ReactNode, useEffect } from 'react'

/** Frames of this origin are empty, and the page takes messages of it. */
export const PROVIDER_ORIGIN = 'about:blank#'

/** The page listens some frames after it has rendered. */
const REPETITIONS = 5

interface ProviderFramesProps {
  /** What the provider does in a new frame of the page. */
  readonly onFrame: (frame: HTMLIFrameElement, say: (message: unknown) => void) => void
  readonly children: ReactNode
}

/** Stands in for the payment provider, whose frames say what these say. */
export function ProviderFrames({ onFrame, children }: ProviderFramesProps) {
  useEffect(() => {
    const known = new WeakSet<HTMLIFrameElement>()
    const speak = (frame: HTMLIFrameElement, times: number) => {
      if (!frame.isConnected || times === 0) return
      onFrame(frame, (data) =>
        dispatchEvent(new MessageEvent('message', { data, origin: PROVIDER_ORIGIN, source: frame.contentWindow })),
      )
      requestAnimationFrame(() => speak(frame, times - 1))
    }
    const look = () => {
      for (const frame of document.querySelectorAll('iframe')) {
        if (!known.has(frame)) speak(frame, REPETITIONS)
        known.add(frame)
      }
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true })
    look()
    return () => observer.disconnect()
  }, [onFrame])
  return children
}
