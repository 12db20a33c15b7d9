import { type ReactNode, useEffect, useState } from 'react'
import type { State } from './state.ts'

/** Selector of a control to press, or of a field with what is typed into it. */
type Act = string | readonly [field: string, text: string]

interface PressedProps {
  /** Each is done as soon as its control is there and the one before is done. */
  readonly controls: readonly Act[]
  readonly children: ReactNode
}

/** Shows what follows when a shopper presses these controls. */
function Pressed({ controls, children }: PressedProps) {
  const [left] = useState(() => [...controls])
  useEffect(() => {
    const press = () => {
      while (left[0] !== undefined && perform(left[0])) left.shift()
    }
    const observer = new MutationObserver(press)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    // Development runs all effects twice, and what was pressed in the first run would be left in between.
    const first = requestAnimationFrame(press)
    return () => {
      cancelAnimationFrame(first)
      observer.disconnect()
    }
  }, [left])
  return children
}

/** The state after these controls were pressed. */
export function pressed(state: State, ...controls: readonly Act[]): State {
  return { ...state, show: () => <Pressed controls={controls}>{state.show()}</Pressed> }
}

/** @returns whether the control was there */
function perform(act: Act): boolean {
  const [selector, text] = typeof act === 'string' ? [act] : act
  const control = document.querySelector<HTMLElement>(selector)
  if ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && text !== undefined)
    control.value = text
  else control?.click()
  return control !== null
}
