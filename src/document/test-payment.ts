import { createContext, useContext } from 'react'

/** Whether payments move no money. Set by the server for its one render, which tells the client in `data-payments`. */
export const TestPaymentContext = createContext(false)

/** In the browser, what the server said of this document; the offline shell says nothing. */
export function useIsTestPayment(): boolean {
  const onServer = useContext(TestPaymentContext)
  return typeof document === 'undefined' ? onServer : document.documentElement.dataset.payments === 'test'
}
