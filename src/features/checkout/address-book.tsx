import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import type { FormValues } from '#src/ui/use-form.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { cardsHeight } from './address-cards-height.ts'
import { type FilledAddress, type KnownProfile, NEW_ADDRESS } from './form-values.ts'

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
export function useAddressBook(known: FormValues, profile: KnownProfile, onFill?: () => void): AddressBook {
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
  const place = <CardsPlace />
  return {
    values,
    key,
    cards: shared ? (
      <Suspense fallback={place}>
        <AddressCards {...shared} onFill={fill} />
      </Suspense>
    ) : (
      profile === undefined && place
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

/** As tall as the cards were before in this tab: the fields stay in their places when the cards come. */
function CardsPlace() {
  const height = cardsHeight()
  return height > 0 && <div style={{ blockSize: height }} />
}
