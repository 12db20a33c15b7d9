import { useTranslation } from '../../i18n/use-translation.ts'
import type { OptionGroup } from './product-view.ts'

/** The groups that the shop knows are named by the page; others keep the catalogue's label. */
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
