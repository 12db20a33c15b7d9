import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS sizes of what will stand here. */
  readonly width?: string
  readonly height?: string
}

/** Holds the place of something on its way; say so once beside it, for those who hear the page. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
}
