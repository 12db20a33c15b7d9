import { useState } from 'react'
import { SIZE_SYSTEMS, type SizeSystem } from '#models/product/size-systems.ts'
import { useShellDialog } from '#src/frame/use-shell-dialog.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceTiles, useGroupLabel } from './choice-tiles.tsx'
import styles from './option-group.module.css'
import { isValueAvailable, type ProductChoice } from './product-choice.ts'
import type { OptionGroup as Group, ProductView } from './product-view.ts'

interface OptionGroupProps {
  readonly product: ProductView
  readonly group: Group
  readonly choice: ProductChoice
  readonly onChoose: (choice: ProductChoice) => void
  /** Error of the group after a submit without a choice. */
  readonly complaint: string | null
}

/** Chosen since the page was loaded, so that a link to another colour or shoe keeps it. */
let lastSystem: SizeSystem = 'EU'

/** Size, width or colour as radio tiles. Sold-out values are struck through and named so; they can still be chosen. [CAT-20] */
export function OptionGroup({ product, group, choice, onChoose, complaint }: OptionGroupProps) {
  const { t } = useTranslation('product')
  const [system, setSystem] = useState(lastSystem)
  const isSize = Boolean(group.values[0]?.systems)
  function chooseSystem(chosen: SizeSystem): void {
    lastSystem = chosen
    setSystem(chosen)
  }
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
      {isSize && <SystemField value={system} onChange={chooseSystem} />}
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

const SizeGuideDialog = lazyComponent(
  async () => (await withTexts(import('./size-guide-dialog.tsx'), 'sizes')).SizeGuideDialog,
)

/** Opens the size guide. [CAT-20] */
function SizeGuide({ product }: { product: ProductView }) {
  const { t } = useTranslation('product')
  const [open, dialog] = useShellDialog('size-guide', { sku: product.sku }, (state) => (
    <SizeGuideDialog product={product} {...state} />
  ))
  return (
    <>
      <button type="button" className={styles.guide} onClick={open}>
        {t('sizeGuide')}
      </button>
      {dialog}
    </>
  )
}
