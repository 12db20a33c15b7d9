import { useInnerLinks } from './use-inner-links.ts'

interface StaticSectionProps {
  /** Trusted: rendered by our own components on the server, or text of the shop owner. */
  readonly html: string
  readonly className?: string | undefined
}

/** HTML that the server has rendered. Its links navigate without a new document. */
export function StaticSection({ html, className }: StaticSectionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside answer the keyboard with a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
    // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted, see the property
    <div className={className} onClick={useInnerLinks()} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
