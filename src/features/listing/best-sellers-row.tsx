import { Suspense, use } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { StaticSection } from '#src/static-html/static-section.tsx'

/** As loader data. A page that the router opens is shown before they have come. */
export type BestSellersHtml = string | null | Promise<string | null>

interface BestSellersRowProps {
  readonly html: BestSellersHtml
  readonly className?: string | undefined
}

/** A row of best sellers. Without a network their pages might not open: then it is left out. */
export function BestSellersRow({ html, className }: BestSellersRowProps) {
  const isOnline = useIsOnline()
  if (!isOnline || html === null) return null
  // A boundary would hold what the server has rendered back until its script runs.
  if (typeof html === 'string') return <StaticSection html={html} className={className} />
  return (
    <Suspense>
      <LateRow html={html} className={className} />
    </Suspense>
  )
}

interface LateRowProps {
  readonly html: Promise<string | null>
  readonly className?: string | undefined
}

function LateRow({ html, className }: LateRowProps) {
  const ready = use(html)
  return ready && <StaticSection html={ready} className={className} />
}
