import type { ComponentProps } from 'react'
import { useEntersCheckout } from '#src/store/enters-checkout.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { RouterLink } from './router-link.tsx'
import styles from './text-link.module.css'

type TextLinkProps =
  | (ComponentProps<typeof RouterLink> & { readonly href?: never })
  | (ComponentProps<'a'> & { readonly href: string; readonly to?: never })

/** A link in running text: `to` is a path of the current store, `href` leads outside. */
export function TextLink(props: TextLinkProps) {
  const link = useStoreLink()
  const entersCheckout = useEntersCheckout()
  const className = props.className ? `${styles.link} ${props.className}` : styles.link
  if (props.to === undefined) return <a {...props} className={className} />
  return <RouterLink {...props} to={link(props.to)} reloadDocument={entersCheckout(props.to)} className={className} />
}
