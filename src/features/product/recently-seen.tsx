import { Suspense, useEffect, useRef, useState } from 'react'
import { useModel } from '#src/engine/use-engine.ts'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import styles from './product-page.module.css'
import { noteSeen } from './seen-skus.ts'

const RecentlySeenList = lazyComponent(async () => (await import('./recently-seen-list.tsx')).RecentlySeenList)

/** The products that were looked at before this one; fetched by those who come so far down. [CAT-27] */
export function RecentlySeen({ sku }: { sku: string }) {
  const mayStore = useModel(({ consent }) => consent.decision)?.tracking ?? null
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => noteSeen(sku, mayStore), [sku, mayStore])
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
