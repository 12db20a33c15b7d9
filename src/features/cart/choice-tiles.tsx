import { useId } from 'react'
import tile from '#src/ui/tile.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import group from '../product/option-group.module.css'
import styles from './line-editor.module.css'

interface ChoiceTilesProps<Id> {
  readonly label: string
  /** Of the radio buttons; unique in the page. */
  readonly name: string
  readonly values: readonly {
    readonly id: Id
    readonly label: string
    readonly swatch: string | null
    readonly isOpen: boolean
  }[]
  readonly chosen: Id | undefined
  readonly onChoose: (id: Id) => void
  /** Labels of more than a size. */
  readonly isWide?: boolean
  readonly complaint?: string | null
}

/** Radio tiles of which the sold-out ones cannot be chosen. */
export function ChoiceTiles<Id>({ label, name, values, chosen, onChoose, isWide, complaint }: ChoiceTilesProps<Id>) {
  const { t } = useTranslation('product')
  const id = useId()
  return (
    <div className={group.group}>
      <span id={`${id}-label`} className={group.legend}>
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={complaint ? `${id}-complaint` : undefined}
        aria-invalid={complaint ? true : undefined}
        className={group.values}
        data-wide={isWide || undefined}
      >
        {values.map((value) => (
          <label
            key={value.label}
            className={`${tile.tile} ${group.value} ${styles.tile}`}
            data-sold-out={!value.isOpen || undefined}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === value.id}
              disabled={!value.isOpen}
              aria-describedby={value.isOpen ? undefined : `${id}-sold-out`}
              onChange={() => onChoose(value.id)}
            />
            {value.swatch && <span className={group.swatch} style={{ background: value.swatch }} />}
            {value.label}
          </label>
        ))}
      </div>
      <span id={`${id}-sold-out`} hidden>
        {t('soldOut')}
      </span>
      {complaint && (
        <p id={`${id}-complaint`} className={group.complaint} role="alert">
          {complaint}
        </p>
      )}
    </div>
  )
}
