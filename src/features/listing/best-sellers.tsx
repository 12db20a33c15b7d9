import { Suspense } from 'react'
import { Await } from 'react-router'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { StaticSection } from '#src/static-html/static-section.tsx'

/** As loader data. A page that the router opens is shown before they have come. */
export type BestSellersHtml = string | null | Promise<string | null>

interface BestSellersProps {
  readonly html: BestSellersHtml
  readonly className?: string | undefined
}

/** A row of best sellers. Without a network their pages might not open: then it is left out. */
export function BestSellers({ html, className }: BestSellersProps) {
  const isOnline = useIsOnline()
  if (!isOnline) return null
  return (
    <Suspense>
      <Await resolve={html}>{(ready) => ready && <StaticSection html={ready} className={className} />}</Await>
    </Suspense>
  )
}
