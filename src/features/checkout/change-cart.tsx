import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Microcart } from '../cart/microcart.tsx'

/** What is bought can be put right in every step, the last one included. § 312i (1) BGB [CHK-10] */
export function ChangeCart({ variant }: { variant: 'secondary' | 'quiet' }) {
  const { t } = useTranslation('checkout')
  const [isCartOpen, setIsCartOpen] = useState(false)
  return (
    <>
      <Button type="button" variant={variant} size="s" onClick={() => setIsCartOpen(true)}>
        {t('changeCart')}
      </Button>
      <Microcart isOpen={isCartOpen} onClose={() => setIsCartOpen(false)} />
    </>
  )
}
