import { type ReactNode, useId } from 'react'
import tile from '#src/ui/tile.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './option-group.module.css'
import type { OptionGroup } from './product-view.ts'

interface ChoiceTilesProps<Id> {
  readonly label: string
  /** Controls beside the label. */
  readonly children?: ReactNode
  /** Of the radio buttons; unique in the page. */
  readonly name: string
  readonly values: readonly {
    readonly id: Id
    readonly label: string
    readonly swatch: string | null
    readonly isAvailable: boolean
  }[]
  readonly chosen: Id | undefined
  readonly onChoose: (id: Id) => void
  /** Disables sold-out values except the chosen one, without which the keyboard could not enter the group. */
  readonly isSoldOutDisabled?: boolean
  /** Labels of more than a size. */
  readonly isWide: boolean
  readonly note?: string | null
  readonly complaint: string | null
}

/** Radio buttons as tiles. Sold-out values are struck through and named so. [CAT-20] */
export function ChoiceTiles<Id extends string | number>(props: ChoiceTilesProps<Id>) {
  const { label, children, name, values, chosen, onChoose, isSoldOutDisabled, isWide, note, complaint } = props
  const { t } = useTranslation('product')
  const id = useId()
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <span id={`${id}-label`} className={styles.legend}>
          {label}
        </span>
        {children}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={complaint ? `${id}-complaint` : undefined}
        aria-invalid={complaint ? true : undefined}
        className={styles.values}
        data-wide={isWide || undefined}
      >
        {values.map((value) => (
          <label
            key={value.id}
            className={`${tile.tile} ${styles.value}`}
            data-sold-out={!value.isAvailable || undefined}
          >
            <input
              type="radio"
              name={name}
              value={value.id}
              checked={chosen === value.id}
              disabled={isSoldOutDisabled && !value.isAvailable && chosen !== value.id}
              aria-describedby={value.isAvailable ? undefined : `${id}-sold-out`}
              onChange={() => onChoose(value.id)}
            />
            {value.swatch && <span className={styles.swatch} style={{ background: value.swatch }} />}
            {/* In an element of its own, as an amount is: the label changes in pages that the browser has translated. */}
            <span>{value.label}</span>
          </label>
        ))}
      </div>
      <span id={`${id}-sold-out`} hidden>
        {t('soldOut')}
      </span>
      {note && <p className={styles.note}>{note}</p>}
      {complaint && (
        <p id={`${id}-complaint`} className={styles.complaint} role="alert">
          {complaint}
        </p>
      )}
    </div>
  )
}

/** Known groups have the page's texts; others keep the catalogue's label. */
export function useGroupLabel(): (group: Pick<OptionGroup, 'code' | 'label'>) => string {
  const { t } = useTranslation('product')
  return ({ code, label }) => {
    switch (code) {
      case 'hf_shoe_size':
        return t('size')
      case 'hf_shoe_width':
        return t('width')
      case 'hf_color':
        return t('colours')
      case 'hf_belt_length':
        return t('length')
      default:
        return label
    }
  }
}

const CHOOSE_FIRST: Readonly<
  Record<string, 'missing.size' | 'missing.width' | 'missing.colour' | 'missing.length' | undefined>
> = {
  hf_shoe_size: 'missing.size',
  hf_shoe_width: 'missing.width',
  hf_color: 'missing.colour',
  hf_belt_length: 'missing.length',
}

/** What to choose before buying. A group of another backend has only its label. */
export function useMissingText(): (group: Pick<OptionGroup, 'code' | 'label'>) => string {
  const { t } = useTranslation('product')
  return ({ code, label }) => t(CHOOSE_FIRST[code] ?? 'missing.options', { names: label })
}
