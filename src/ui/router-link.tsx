import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address in the shop, with the store's prefix. */
  readonly to: string
  readonly reloadDocument?: boolean
}

/**
 * React Router's link. The server renders the same anchor without the link's hooks: they resolve relative addresses, and a
 * page has seventy links with absolute ones.
 */
export function RouterLink({ to, children, reloadDocument = false, ...props }: RouterLinkProps) {
  if (import.meta.env.SSR) {
    return (
      <a {...props} href={to}>
        {children}
      </a>
    )
  }
  return (
    <Link {...props} to={to} reloadDocument={reloadDocument} discover="none">
      {children}
    </Link>
  )
}
