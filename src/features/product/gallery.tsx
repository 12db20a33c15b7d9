import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Media } from '#models/wire/media.ts'
import { useShellDialog } from '#src/frame/use-shell-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { Picture } from '#src/ui/picture.tsx'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './gallery.module.css'
import { GalleryVideo } from './gallery-video.tsx'

const Lightbox = lazyComponent(async () => (await withTexts(import('./lightbox.tsx'), 'lightbox')).Lightbox)
const Turntable = lazyComponent(async () => (await withTexts(import('./turntable.tsx'), 'turntable')).Turntable)

interface GalleryProps {
  readonly name: string
  readonly pictures: readonly Media[]
  /** Path of the picture of the current choice. */
  readonly shown: string | null
  /** Addresses of the frames of the view all around. */
  readonly turntable?: readonly string[] | undefined
}

const MAIN_SIZES = '(min-width: 90rem) 50rem, (min-width: 64rem) 55vw, 100vw'

/** A snapping strip for swipes, arrow keys and thumbnails, which are plain links without JavaScript. */
export function Gallery({ name, pictures, shown, turntable }: GalleryProps) {
  const { t } = useTranslation('product')
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [open, lightbox] = useShellDialog('pictures', { name }, (state) => (
    <Lightbox name={name} pictures={pictures} current={current} gallery={strip} {...state} />
  ))

  // It may have been scrolled before the script ran.
  useEffect(() => setCurrent(placeOf(strip.current)), [])

  const wanted = pictures.findIndex(({ image }) => image === shown)
  const led = useRef(0)
  useEffect(() => {
    // A revalidation with the same pictures does not change the position.
    if (wanted < 0 || wanted === led.current) return
    led.current = wanted
    turnTo(strip.current, wanted)
  }, [wanted])

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    turnTo(strip.current, current + step)
  }

  /** The strip may still be on its way to this picture. */
  function enlarge(place: number): void {
    turnTo(strip.current, place, 'instant')
    setCurrent(place)
    open()
  }

  return (
    <section className={styles.gallery} aria-label={t('gallery.label')} onKeyDown={onKeyDown}>
      <ul ref={strip} className={styles.strip} onScroll={({ currentTarget }) => setCurrent(placeOf(currentTarget))}>
        {pictures.map((media, place) => (
          // A thumbnail's plain link moves the focus here, where arrow keys are handled.
          <li key={media.image} id={pictureId(place)} tabIndex={-1} className={styles.slide}>
            {media.vid ? (
              <GalleryVideo media={media} vid={media.vid} />
            ) : (
              <>
                <Picture media={media} place="gallery" sizes={MAIN_SIZES} priority={place === 0} />
                <button
                  type="button"
                  className={styles.zoom}
                  tabIndex={place === current ? 0 : -1}
                  onClick={() => enlarge(place)}
                >
                  <Icon name="plus" />
                  <span className="visually-hidden">{t('gallery.zoom')}</span>
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} current={current} onShow={(place) => turnTo(strip.current, place)} />
      )}
      {turntable && <ViewAllAround name={name} frames={turntable} />}
      {lightbox}
    </section>
  )
}

function ViewAllAround({ name, frames }: { readonly name: string; readonly frames: readonly string[] }) {
  const { t } = useTranslation('product')
  const [open, dialog] = useShellDialog('turntable', { name }, (state) => (
    <Turntable name={name} frames={frames} {...state} />
  ))
  return (
    <>
      <Button variant="secondary" size="s" className={styles.around} aria-haspopup="dialog" onClick={open}>
        {t('gallery.turntable')}
      </Button>
      {dialog}
    </>
  )
}

/** The strip itself stops at its ends. */
function turnTo(strip: HTMLElement | null, place: number, behavior: ScrollBehavior = 'auto'): void {
  strip?.scrollTo({ left: strip.clientWidth * place, behavior })
}

/** Index of the picture that a strip is scrolled to. */
function placeOf(strip: HTMLElement | null): number {
  return strip && strip.clientWidth > 0 ? Math.round(strip.scrollLeft / strip.clientWidth) : 0
}

interface ThumbnailsProps {
  readonly pictures: readonly Media[]
  readonly current: number
  readonly onShow: (place: number) => void
}

function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  const { t } = useTranslation('product')
  function follow(event: MouseEvent, place: number): void {
    event.preventDefault()
    onShow(place)
  }
  return (
    <ul className={styles.thumbs}>
      {pictures.map((media, place) => (
        <li key={media.image}>
          <a
            href={`#${pictureId(place)}`}
            className={styles.thumb}
            aria-label={t(media.vid ? 'gallery.showVideo' : 'gallery.show', {
              number: place + 1,
              count: pictures.length,
            })}
            data-video={media.vid ? true : undefined}
            aria-current={place === current || undefined}
            onClick={(event) => follow(event, place)}
          >
            <Picture media={{ ...media, alt: '' }} place="thumb" sizes="100px" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function pictureId(place: number): string {
  return `picture-${place + 1}`
}
