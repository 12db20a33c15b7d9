import type { KeyboardEvent } from 'react'
import type { Media } from '#models/product.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './lightbox.module.css'

interface LightboxProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly name: string
  readonly pictures: readonly Media[]
  readonly current: number
  readonly onShow: (place: number) => void
}

/** One photograph as large as the window; arrows and arrow keys turn the pages. [CAT-19] */
export function Lightbox({ isOpen, onClose, name, pictures, current, onShow }: LightboxProps) {
  const { t } = useTranslation('product')
  const media = pictures[current]
  function turn(step: number): void {
    onShow((current + step + pictures.length) % pictures.length)
  }
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('gallery.lightbox', { name })} side="centre">
      {isOpen && media && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the buttons inside
        <div className={styles.lightbox} onKeyDown={onKeyDown}>
          <Picture media={media} place="gallery" sizes="100vw" priority />
          {pictures.length > 1 && (
            <p className={styles.turns}>
              <button type="button" className={styles.turn} onClick={() => turn(-1)}>
                <Icon name="chevron-left" />
                <span className="visually-hidden">{t('gallery.previous')}</span>
              </button>
              <span aria-live="polite">
                {current + 1} / {pictures.length}
              </span>
              <button type="button" className={styles.turn} onClick={() => turn(1)}>
                <Icon name="chevron-right" />
                <span className="visually-hidden">{t('gallery.next')}</span>
              </button>
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
