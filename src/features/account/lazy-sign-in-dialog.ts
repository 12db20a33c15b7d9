import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'

export const SignInDialog = lazyComponent(
  async () => (await withTexts(import('./sign-in-dialog.tsx'), 'account', 'validation', 'errors')).SignInDialog,
)
