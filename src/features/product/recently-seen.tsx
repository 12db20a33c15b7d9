import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { useModel } from '../engine/use-engine.ts'
import styles from './product-page.module.css'
import { noteSeen } from './seen-skus.ts'

const RecentlySeenList = lazyPart(async () => (await import('./recently-seen-list.tsx')).RecentlySeenList)

/** The products that were looked at before this one; fetched by those who come so far down. [CAT-27] */
export function RecentlySeen({ sku }: { sku: string }) {
  const mayKeep = useModel(({ consent }) => consent.decision)?.tracking ?? null
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => noteSeen(sku, mayKeep), [sku, mayKeep])
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin: '50% 0px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.later}>
      {isNear && (
        <Suspense>
          <RecentlySeenList sku={sku} />
        </Suspense>
      )}
    </div>
  )
}
