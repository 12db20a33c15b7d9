import { createContext, useContext } from 'react'

/** HTML that the server renders for the states of pages that contain some. */
export interface StaticParts {
  /** Description, facts and manufacturer of a shoe. */
  readonly details: string
  readonly guarantee: string
  /** Delivery, returns, repairs. */
  readonly serviceNotes: string
  /** Rows of other products. */
  readonly others: string
  /** Below what has nothing else to show. */
  readonly bestSellers: string | null
  readonly reviews: Readonly<Record<ReviewsShown, string>>
  /** The map of the shop. */
  readonly map: string
}

/** How many reviews there are: none, all visible, or more that unfold. */
export type ReviewsShown = 'none' | 'few' | 'many'

export const StaticPartsContext = createContext<StaticParts | null>(null)

export function useStaticParts(): StaticParts {
  const parts = useContext(StaticPartsContext)
  if (!parts) throw new Error('A state is shown without the HTML of the server')
  return parts
}
