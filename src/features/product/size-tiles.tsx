import { useTranslation } from '../../i18n/use-translation.ts'
import { OptionGroup } from './option-group.tsx'
import type { BundleGroup, OptionGroup as Sizes, VariantView } from './product-view.ts'
import type { SpecialChoicesProps } from './special-choices-props.ts'

interface SizeTilesProps extends Pick<SpecialChoicesProps, 'product' | 'choice' | 'missing'> {
  readonly group: BundleGroup
  readonly sizes: Sizes
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
}

/** The size of a shoe inside a bundle, chosen as on the shoe's own page. [CAT-20] */
export function SizeTiles({ product, choice, missing, group, sizes, chosen, onChoose }: SizeTilesProps) {
  const { t } = useTranslation('product')
  return (
    <OptionGroup
      product={{ ...product, options: [sizes], variants: group.choices.map((one) => asVariant(one, sizes.code)) }}
      group={sizes}
      choice={{ ...choice, configuration: chosen === null ? {} : { [sizes.code]: chosen } }}
      onChoose={({ configuration }) => onChoose(configuration[sizes.code] ?? null)}
      complaint={missing.includes(sizes.code) ? t('missing.options', { names: sizes.label }) : null}
    />
  )
}

function asVariant({ id, sku, price, stock }: BundleGroup['choices'][number], code: string): VariantView {
  const plain = { amount: price, isFrom: false, reference: null, base: null }
  return { sku, values: { [code]: id }, price: plain, stock, image: null }
}
