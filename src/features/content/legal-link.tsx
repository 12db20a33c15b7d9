import { type MouseEvent, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { LegalText } from '#machines/shell/shell.machine.ts'
import { shell } from '#src/frame/shell-actor.ts'
import { useShellDialog } from '#src/frame/use-shell-dialog.tsx'
import { useStore } from '#src/store/use-store.ts'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { opensElsewhere } from '#src/ui/opens-elsewhere.ts'
import { TextLink } from '#src/ui/text-link.tsx'

/** Never reloads the page for a new build: the form around the link would lose what is typed. */
const LegalDialog = lazyComponent(async () => (await import('./legal-dialog.tsx')).LegalDialog, null)

interface LegalLinkProps {
  readonly text: LegalText
  readonly children: string
}

/** Shows a legal text over the form that links to it; without JavaScript, or with a modifier key, in a new tab. [SHELL-07] */
export function LegalLink({ text, children }: LegalLinkProps) {
  const path = useStore().footer[text]
  const [open, dialog] = useShellDialog(text, { path }, (state) => <LegalDialog {...state} text={text} path={path} />)
  // The checkout, unlike other pages, does not preload the chart at the first gesture.
  useEffect(() => shell.preload(), [])
  function press(event: MouseEvent): void {
    if (opensElsewhere(event)) return
    event.preventDefault()
    open()
  }
  return (
    <>
      <TextLink to={path} target="_blank" rel="noopener" onClick={press}>
        {children}
      </TextLink>
      {/* The link stands in a sentence, where a dialog may not. */}
      {dialog && createPortal(dialog, document.body)}
    </>
  )
}
