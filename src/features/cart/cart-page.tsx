import { useEffect } from 'react'
import { SELLER } from '#models/store/seller.ts'
import { shell } from '#src/frame/shell-actor.ts'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BestSellersHtml, BestSellersRow } from '../listing/best-sellers-row.tsx'
import styles from './cart-page.module.css'

const open = () => shell.send({ type: 'microcart.opened' })

/** The address of the cart, for those who type or keep it. It opens the drawer, which is the cart of every page. [CART-07] */
export function CartPage({ bestSellers }: { readonly bestSellers: BestSellersHtml }) {
  const { t } = useTranslation('cartPage')
  const { t: tShell } = useTranslation('shell')
  useEffect(open, [])
  return (
    <div className={styles.page}>
      <h1>{tShell('cart')}</h1>
      <p data-scripted>{t('text')}</p>
      <p data-scripted>
        <Button onClick={open}>{t('open')}</Button>
      </p>
      <noscript>
        <p>{t('noScript', { phone: SELLER.phone, email: SELLER.email })}</p>
      </noscript>
      <BestSellersRow html={bestSellers} className={styles.bestSellers} />
    </div>
  )
}
