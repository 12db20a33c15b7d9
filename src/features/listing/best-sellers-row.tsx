import { Suspense, use } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { StaticSection } from '#src/static-html/static-section.tsx'

/** As loader data. A page that the router opens is shown before they have come. */
export type BestSellersHtml = string | null | Promise<string | null>

/** For the client loader of a page that opens offline and waits for no request. */
export function lateBestSellers(
  serverLoader: () => Promise<{ readonly bestSellers: string | null }>,
): Promise<string | null> {
  return serverLoader().then(
    ({ bestSellers }) => bestSellers,
    () => null,
  )
}

interface BestSellersRowProps {
  readonly html: BestSellersHtml
  readonly className?: string | undefined
}

/** A row of best sellers. Without a network their pages might not open: then it is left out. */
export function BestSellersRow(props: BestSellersRowProps) {
  const isOnline = useIsOnline()
  const row = <LoadedRow {...props} />
  // A boundary would hold back what the server has rendered until its script runs.
  return isOnline && (props.html instanceof Promise ? <Suspense>{row}</Suspense> : row)
}

function LoadedRow({ html, className }: BestSellersRowProps) {
  const ready = html instanceof Promise ? use(html) : html
  return ready && <StaticSection html={ready} className={className} />
}
