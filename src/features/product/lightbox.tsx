import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Media } from '#models/wire/media.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { Picture } from '#src/ui/picture.tsx'
import { scrollBehavior } from '#src/ui/scroll-behavior.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './lightbox.module.css'

/** Loaded on demand, as in the gallery, so that both share one file. */
const GalleryVideo = lazyComponent(async () => (await import('./gallery-video.tsx')).GalleryVideo)

interface LightboxProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly name: string
  readonly pictures: readonly Media[]
  readonly current: number
  /** The strip in the page: it goes along, and tells which picture is the current one. */
  readonly gallery: RefObject<HTMLElement | null>
}

/** The pictures in full window size, with swiping, buttons, arrow keys and zoom by click. [CAT-19] */
export function Lightbox({ isOpen, onClose, name, pictures, current, gallery }: LightboxProps) {
  const { t } = useTranslation('lightbox')
  const strip = useRef<HTMLUListElement>(null)
  const isShown = useViewTransition(isOpen)

  function turn(step: number): void {
    const place = (current + step + pictures.length) % pictures.length
    strip.current?.scrollTo({ left: strip.current.clientWidth * place })
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    turn(step)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the buttons inside
    <div className={styles.room} onKeyDown={onKeyDown}>
      <Dialog isOpen={isShown} onClose={onClose} title={t('title', { name })} side="centre">
        {isShown && (
          <div className={styles.lightbox}>
            <Strip ref={strip} pictures={pictures} current={current} gallery={gallery} />
            {pictures.length > 1 && (
              <p className={styles.turns}>
                <button type="button" className={styles.turn} onClick={() => turn(-1)}>
                  <Icon name="chevron-left" />
                  <span className="visually-hidden">{t('previous')}</span>
                </button>
                <span aria-live="polite">
                  {current + 1} / {pictures.length}
                </span>
                <button type="button" className={styles.turn} onClick={() => turn(1)}>
                  <Icon name="chevron-right" />
                  <span className="visually-hidden">{t('next')}</span>
                </button>
              </p>
            )}
          </div>
        )}
      </Dialog>
    </div>
  )
}

/**
 * Follows `isOpen` by a view transition, in which the photograph grows from its place in the page and returns to it. Where
 * the browser has none, or less motion is preferred, it follows at once.
 */
function useViewTransition(isOpen: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!('startViewTransition' in document) || scrollBehavior() === 'instant') return setIsShown(isOpen)
    const { ready } = document.startViewTransition(() => flushSync(() => setIsShown(isOpen)))
    // Skipped by the next one, or in a hidden window: the update is done all the same.
    ready.catch(() => undefined)
  }, [isOpen])
  return isShown
}

type StripProps = Pick<LightboxProps, 'pictures' | 'current' | 'gallery'> & {
  readonly ref: RefObject<HTMLUListElement | null>
}

function Strip({ ref, pictures, current, gallery }: StripProps) {
  const first = useRef(current)

  useEffect(() => {
    const strip = ref.current
    strip?.scrollTo({ left: strip.clientWidth * first.current, behavior: 'instant' })
  }, [ref])

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>): void {
    const page = gallery.current
    if (!page || clientWidth === 0) return
    page.scrollTo({ left: page.clientWidth * Math.round(scrollLeft / clientWidth), behavior: 'instant' })
  }
  return (
    <ul ref={ref} className={styles.strip} onScroll={onScroll}>
      {pictures.map((media, place) => (
        <li key={media.image} className={styles.slide} inert={place !== current}>
          {media.vid ? (
            <Suspense>
              <GalleryVideo media={media} vid={media.vid} />
            </Suspense>
          ) : (
            <NearPicture media={media} place={place} isCurrent={place === current} gallery={gallery} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface NearPictureProps extends Pick<LightboxProps, 'gallery'> {
  readonly media: Media
  readonly place: number
  readonly isCurrent: boolean
}

/** Zooms to double size at the clicked point; moved by scrolling, which works with every input device. */
function NearPicture({ media, place, isCurrent, gallery }: NearPictureProps) {
  const { t } = useTranslation('lightbox')
  const frame = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState<readonly [x: number, y: number] | null>(null)

  if (!isCurrent && point) setPoint(null)

  // Until the large picture is there, the one of the page grows.
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const small = gallery.current?.children[place]?.querySelector('img')
    if (button.current && small?.complete) button.current.style.backgroundImage = `url("${small.currentSrc}")`
  }, [gallery, place])

  useEffect(() => {
    const box = frame.current
    if (!box || !point) return
    box.scrollTo({
      left: point[0] * box.scrollWidth - box.clientWidth / 2,
      top: point[1] * box.scrollHeight - box.clientHeight / 2,
      behavior: 'instant',
    })
  }, [point])

  return (
    <div ref={frame} className={styles.frame} data-near={point !== null || undefined}>
      <button
        ref={button}
        type="button"
        className={styles.near}
        aria-pressed={point !== null}
        onClick={({ detail, nativeEvent: { offsetX, offsetY }, currentTarget }) => {
          // A click by keyboard has no position: zoom to the centre.
          const at = [offsetX / currentTarget.clientWidth, offsetY / currentTarget.clientHeight] as const
          setPoint(point ? null : detail === 0 ? [0.5, 0.5] : at)
        }}
      >
        <Picture media={media} place="gallery" sizes="260vw" priority />
        <span className="visually-hidden">{t('near')}</span>
      </button>
    </div>
  )
}
