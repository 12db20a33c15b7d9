import { startTransition, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListingQuery, listingSearch } from '#models/listing/listing.ts'

/**
 * What the shopper has asked for: ahead of the page until that has arrived, or until they have gone another way meanwhile.
 * A choice pushes a new address and leaves the scroll where it is. [CAT-05]
 */
export function useRequestedQuery(query: ListingQuery): [wish: ListingQuery, choose: (wish: ListingQuery) => void] {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<ListingQuery | null>(null)
  async function choose(wish: ListingQuery): Promise<void> {
    setAhead(wish)
    await navigate({ search: listingSearch(wish) }, { preventScrollReset: true })
    // A transition as what has arrived is one: drawn with it, never before.
    startTransition(() => setAhead((latest) => (latest === wish ? null : latest)))
  }
  return [ahead ?? query, choose]
}
