import { useEffect, useRef } from 'react'
import styles from '#src/devtools/devtools.module.css'
import { openLiveView } from '#src/devtools/live-view.ts'

/** Not part of a release. [DEV-06] */
export const meta = () => [{ title: 'Machines' }, { name: 'robots', content: 'noindex' }]

/** The statecharts of every open tab. It has no layout: a header would start the engine. */
export default function MachinesPage() {
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    const view = openLiveView()
    page.current?.append(view.element)
    return () => {
      view.close()
      view.element.remove()
    }
  }, [])
  return <main ref={page} className={styles.live} />
}
