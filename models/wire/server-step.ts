/** A change of an order or a payment at the server, for the developer tools: our server sends it in development only. */
export interface ServerStep {
  readonly kind: 'order' | 'payment'
  /** The order's key, or the payment's id. */
  readonly id: string
  /** Grows with every change. */
  readonly rev: number
  /** The state that the event led to. */
  readonly state: string
  readonly event: string
  /** Who saw or did it. */
  readonly by: string
  /** ms since 1970 */
  readonly at: number
  /** Cents and times, and no personal details. */
  readonly context: Readonly<Record<string, unknown>>
}

/** By event the states that it leads to; of several, the amounts decide. */
export type ServerChart = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** First message of the stream: by kind and state what may follow. */
export type ServerCharts = Readonly<Record<ServerStep['kind'], ServerChart>>
