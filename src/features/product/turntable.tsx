import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { draggedBy, nearestLoaded, sectorOf, turnedBy } from '#models/product/turntable.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './turntable.module.css'
import { useTurntableFrames } from './use-turntable-frames.ts'

interface TurntableProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly name: string
  /** Addresses, evenly spaced: outer side, toe, inner side, heel. */
  readonly frames: readonly string[]
}

/** A shoe from all sides, turned by dragging, slider, arrow keys or buttons; nothing turns by itself. [CAT-19] */
export function Turntable({ isOpen, onClose, name, frames }: TurntableProps) {
  const { t } = useTranslation('turntable')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title', { name })}>
      {isOpen && <Stage name={name} frames={frames} />}
    </Dialog>
  )
}

function Stage({ name, frames }: Pick<TurntableProps, 'name' | 'frames'>) {
  const { t } = useTranslation('turntable')
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const { loaded, hasFailed, retry } = useTurntableFrames(frames, isOnline)
  const [wanted, setWanted] = useState(0)
  const count = frames.length
  const shown = nearestLoaded(wanted, loaded.keys(), count)
  const position = t(`sector.${sectorOf(wanted, count)}`)
  const drag = useDrag(wanted, count, setWanted)
  const slider = useRef<HTMLInputElement>(null)

  // After the dialog has opened, which focuses its close button: arrow keys turn at once.
  useEffect(() => slider.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setWanted(turnedBy(wanted, step, count))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the slider and the buttons inside
    <div className={styles.turntable} onKeyDown={onKeyDown}>
      <div className={styles.stage} {...drag}>
        {shown !== null && (
          <img
            src={frames[shown]}
            alt={t('picture', { name, position: t(`sector.${sectorOf(shown, count)}`) })}
            draggable={false}
          />
        )}
      </div>
      <div className={styles.controls}>
        <button type="button" className={styles.turn} onClick={() => setWanted(turnedBy(wanted, -1, count))}>
          <Icon name="chevron-left" />
          <span className="visually-hidden">{t('left')}</span>
        </button>
        <input
          ref={slider}
          type="range"
          className={styles.slider}
          min={0}
          max={count - 1}
          value={wanted}
          aria-label={t('label')}
          aria-valuetext={t('position', { position, number: wanted + 1, count })}
          onChange={({ currentTarget }) => setWanted(currentTarget.valueAsNumber)}
        />
        <button type="button" className={styles.turn} onClick={() => setWanted(turnedBy(wanted, 1, count))}>
          <Icon name="chevron-right" />
          <span className="visually-hidden">{t('right')}</span>
        </button>
      </div>
      <p className={styles.position} aria-live="polite">
        {position}
      </p>
      <div className={styles.progress} role="status">
        {loaded.size < count && (
          <Progress isOnline={isOnline} hasFailed={hasFailed} loaded={loaded.size} count={count} />
        )}
      </div>
      {hasFailed && (
        <Button variant="secondary" size="s" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

interface ProgressProps {
  readonly isOnline: boolean
  readonly hasFailed: boolean
  readonly loaded: number
  readonly count: number
}

function Progress({ isOnline, hasFailed, loaded, count }: ProgressProps) {
  const { t } = useTranslation('turntable')
  if (!isOnline) return t('offline')
  if (!hasFailed) return t('loading')
  return loaded === 0 ? t('failed') : t('incomplete', { loaded, count })
}

/** Handlers that turn while a pointer is down. */
function useDrag(frame: number, count: number, onTurn: (frame: number) => void) {
  const start = useRef<{ readonly x: number; readonly frame: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, frame }
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      const begun = start.current
      if (begun) onTurn(draggedBy(begun.frame, clientX - begun.x, currentTarget.clientWidth, count))
    },
    onLostPointerCapture: () => {
      start.current = null
    },
  }
}
