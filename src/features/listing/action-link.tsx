import type { ComponentProps, KeyboardEvent } from 'react'
import { Link } from 'react-router'

/** A link that acts as a button: crawlable, works without JavaScript, and answers the space key like any button. */
export function ActionLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link {...props} role="button" onKeyDown={clickOnSpace}>
      {children}
    </Link>
  )
}

function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
