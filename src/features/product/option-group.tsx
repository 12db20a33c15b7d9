import { useState } from 'react'
import { SIZE_SYSTEMS, type SizeSystem } from '#models/product/size-systems.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceTiles } from './choice-tiles.tsx'
import styles from './option-group.module.css'
import { isValueAvailable, type ProductChoice } from './product-choice.ts'
import type { OptionGroup as Group, ProductView } from './product-view.ts'
import { SizeGuide } from './size-guide.tsx'
import { useGroupLabel } from './use-group-label.ts'

interface OptionGroupProps {
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
  const [system, setSystem] = useState<SizeSystem>('EU')
  const isSize = Boolean(group.values[0]?.systems)
  const values = group.values.map((value) => ({
    ...value,
    label: value.systems?.[system] ?? value.label,
    isAvailable: isValueAvailable(product, choice, group.code, value.id),
  }))
  return (
    <ChoiceTiles
      label={useGroupLabel()(group)}
      name={group.code}
      values={values}
      chosen={choice.configuration[group.code]}
      onChoose={(id) => onChoose({ ...choice, configuration: { ...choice.configuration, [group.code]: id } })}
      isWide={!isSize}
      note={values.every(({ isAvailable }) => isAvailable) ? null : t('soldOutNote')}
      complaint={complaint}
    >
      {isSize && <SystemField value={system} onChange={setSystem} />}
      {isSize && <SizeGuide product={product} />}
    </ChoiceTiles>
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
