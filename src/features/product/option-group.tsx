import { useId, useState } from 'react'
import { SIZE_SYSTEMS, type SizeSystem } from '#models/size-systems.ts'
import tile from '#src/ui/tile.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './option-group.module.css'
import { isValueAvailable, type ProductChoice } from './product-choice.ts'
import type { OptionGroup as Group, ProductView } from './product-view.ts'
import { SizeGuide } from './size-guide.tsx'
import { useGroupLabel } from './use-group-label.ts'

export interface OptionGroupProps {
  readonly product: ProductView
  readonly group: Group
  readonly choice: ProductChoice
  readonly onChoose: (choice: ProductChoice) => void
  /** Said beside the group when the shopper wanted to buy without it. */
  readonly complaint: string | null
}

/** Size, width or colour as radio tiles. What is sold out is struck through and says so; it can still be chosen. [CAT-20] */
export function OptionGroup({ product, group, choice, onChoose, complaint }: OptionGroupProps) {
  const { t } = useTranslation('product')
  const id = useId()
  const [system, setSystem] = useState<SizeSystem>('EU')
  const isSize = Boolean(group.values[0]?.systems)
  const label = useGroupLabel()(group)
  const hasSoldOut = group.values.some((value) => !isValueAvailable(product, choice, group.code, value.id))
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <span id={`${id}-label`} className={styles.legend}>
          {label}
        </span>
        {isSize && <SystemField value={system} onChange={setSystem} />}
        {isSize && <SizeGuide product={product} />}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={complaint ? `${id}-complaint` : undefined}
        aria-invalid={complaint ? true : undefined}
        className={styles.values}
        data-wide={isSize ? undefined : true}
      >
        {group.values.map((value) => {
          const isAvailable = isValueAvailable(product, choice, group.code, value.id)
          return (
            <label key={value.id} className={`${tile.tile} ${styles.value}`} data-sold-out={!isAvailable || undefined}>
              <input
                type="radio"
                name={group.code}
                value={value.id}
                checked={choice.configuration[group.code] === value.id}
                aria-describedby={isAvailable ? undefined : `${id}-sold-out`}
                onChange={() =>
                  onChoose({ ...choice, configuration: { ...choice.configuration, [group.code]: value.id } })
                }
              />
              {value.swatch && <span className={styles.swatch} style={{ background: value.swatch }} />}
              {value.systems?.[system] ?? value.label}
            </label>
          )
        })}
      </div>
      <span id={`${id}-sold-out`} hidden>
        {t('soldOut')}
      </span>
      {hasSoldOut && <p className={styles.note}>{t('soldOutNote')}</p>}
      {complaint && (
        <p id={`${id}-complaint`} className={styles.complaint} role="alert">
          {complaint}
        </p>
      )}
    </div>
  )
}

function SystemField({ value, onChange }: { value: SizeSystem; onChange: (system: SizeSystem) => void }) {
  const { t } = useTranslation('product')
  return (
    <label className={styles.system}>
      <span className="visually-hidden">{t('system')}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as SizeSystem)}>
        {SIZE_SYSTEMS.map((system) => (
          <option key={system}>{system}</option>
        ))}
      </select>
    </label>
  )
}
