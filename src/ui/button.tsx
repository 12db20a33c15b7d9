import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { useEntersCheckout } from '#src/store/enters-checkout.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import styles from './button.module.css'

interface Look {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined
  readonly size?: 'm' | 's' | undefined
}

type ButtonProps = ComponentProps<'button'> & Look & { readonly isBusy?: boolean | undefined }

/** A busy button keeps its focus and name and ignores clicks. */
export function Button({ variant, size, isBusy = false, className, onClick, children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes({ variant, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & Look & { readonly to: string }

/** A link styled as a button: `to` is a path of the current store. */
export function ButtonLink({ variant, size, to, className, children, ...rest }: ButtonLinkProps) {
  const link = useStoreLink()
  const entersCheckout = useEntersCheckout()
  return (
    <Link {...rest} to={link(to)} reloadDocument={entersCheckout(to)} className={classes({ variant, size }, className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  )
}

function classes({ variant = 'primary', size = 'm' }: Look, own: string | undefined): string {
  return [styles.button, styles[variant], styles[size], own].filter(Boolean).join(' ')
}
