import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useStoreLink } from '#src/store/use-store.ts'
import styles from './text-link.module.css'

type TextLinkProps =
  | (Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string; readonly href?: never })
  | (ComponentProps<'a'> & { readonly href: string; readonly to?: never })

/** A link in running text: `to` is a path of the current store, `href` leads outside. */
export function TextLink(props: TextLinkProps) {
  const link = useStoreLink()
  const className = props.className ? `${styles.link} ${props.className}` : styles.link
  if (props.to === undefined) return <a {...props} className={className} />
  return <Link {...props} to={link(props.to)} className={className} />
}
