import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { Media } from '#models/wire/media.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { Picture } from '#src/ui/picture.tsx'
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
  readonly onShow: (place: number) => void
}

/** The pictures in full window size, with swiping, buttons, arrow keys and zoom by click. [CAT-19] */
export function Lightbox({ isOpen, onClose, name, ...pictures }: LightboxProps) {
  const { t } = useTranslation('lightbox')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title', { name })} side="centre">
      {isOpen && <Strip {...pictures} />}
    </Dialog>
  )
}

function Strip({ pictures, current, onShow }: Pick<LightboxProps, 'pictures' | 'current' | 'onShow'>) {
  const { t } = useTranslation('lightbox')
  const strip = useRef<HTMLUListElement>(null)
  const first = useRef(current)

  useEffect(() => {
    const list = strip.current
    list?.scrollTo({ left: list.clientWidth * first.current, behavior: 'instant' })
  }, [])

  function turn(step: number): void {
    const list = strip.current
    const place = (current + step + pictures.length) % pictures.length
    list?.scrollTo({ left: list.clientWidth * place })
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    turn(step)
  }
  function onScroll(): void {
    const list = strip.current
    if (list && list.clientWidth > 0) onShow(Math.round(list.scrollLeft / list.clientWidth))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the buttons inside
    <div className={styles.lightbox} onKeyDown={onKeyDown}>
      <ul ref={strip} className={styles.strip} onScroll={onScroll}>
        {pictures.map((media, place) => (
          <li key={media.image} className={styles.slide} inert={place !== current}>
            {media.vid ? (
              <Suspense>
                <GalleryVideo media={media} vid={media.vid} />
              </Suspense>
            ) : (
              <NearPicture media={media} isCurrent={place === current} />
            )}
          </li>
        ))}
      </ul>
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
  )
}

/** Zooms to double size at the clicked point; moved by scrolling, which works with every input device. */
function NearPicture({ media, isCurrent }: { media: Media; isCurrent: boolean }) {
  const { t } = useTranslation('lightbox')
  const frame = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState<readonly [x: number, y: number] | null>(null)

  if (!isCurrent && point) setPoint(null)

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
        type="button"
        className={styles.near}
        aria-pressed={point !== null}
        onClick={({ detail, nativeEvent: { offsetX, offsetY }, currentTarget }) => {
          // A click by keyboard has no position: zoom to the centre.
          const at = [offsetX / currentTarget.clientWidth, offsetY / currentTarget.clientHeight] as const
          setPoint(point ? null : detail === 0 ? [0.5, 0.5] : at)
        }}
      >
        <Picture media={media} place="gallery" sizes="200vw" priority />
        <span className="visually-hidden">{t('near')}</span>
      </button>
    </div>
  )
}
