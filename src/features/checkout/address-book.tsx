import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import type { FormValues } from '#src/ui/use-form.ts'
import type { ProfileView } from '#worker/protocol.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { type FilledAddress, NEW_ADDRESS } from './form-values.ts'

const load = () => withTexts(import('./address-cards.tsx'), 'personal')
const AddressCards = lazyComponent(async () => (await load()).AddressCards)
const SaveAddress = lazyComponent(async () => (await load()).SaveAddress)

type FieldError = (name: string) => string | undefined

interface AddressBook {
  readonly values: FormValues
  /** Another one where the fields have to begin with other values. */
  readonly key: number
  readonly cards: ReactNode
  readonly tick: ReactNode
  /** Errors of the fields; those of before a card was chosen are over. */
  errorsOf(error: FieldError): FieldError
  /** The shopper changes a field: the address is another one. */
  edit(): void
  check(): void
}

/**
 * The address book above the fields of an address. A card fills the fields; what is changed then is a new address, which
 * the order may add to the book. Guests see the fields alone. [USER-15]
 */
export function useAddressBook(known: FormValues, profile: ProfileView | null, onFill?: () => void): AddressBook {
  const [filled, setFilled] = useState<FilledAddress>({ card: null, values: {} })
  const [key, setKey] = useState(0)
  const [isChecked, setIsChecked] = useState(true)
  const values = { ...known, ...filled.values }

  function fill(next: FilledAddress): void {
    setFilled(next)
    setKey(key + 1)
    setIsChecked(false)
    onFill?.()
  }

  const shared = profile && { profile, values, chosen: filled.card }
  return {
    values,
    key,
    cards: shared && (
      <Suspense>
        <AddressCards {...shared} onFill={fill} />
      </Suspense>
    ),
    tick: shared && (
      <Suspense>
        <SaveAddress {...shared} />
      </Suspense>
    ),
    errorsOf: (error) => (isChecked ? error : () => undefined),
    edit: () => setFilled({ ...filled, card: NEW_ADDRESS }),
    check: () => setIsChecked(true),
  }
}
