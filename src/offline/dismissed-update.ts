/** Build whose notification the shopper dismissed in this tab. */
const KEY = 'shop/dismissedUpdate'

export function isUpdateDismissed(build: string): boolean {
  return inStorage((storage) => storage.getItem(KEY)) === build
}

export function rememberDismissedUpdate(build: string): void {
  inStorage((storage) => storage.setItem(KEY, build))
}

/** The shopper accepts it after all. */
export function forgetDismissedUpdate(): void {
  inStorage((storage) => storage.removeItem(KEY))
}

/** Storage may be denied: then the notification comes again. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch (error) {
    console.warn('[update] no storage for a dismissal', error)
    return null
  }
}
