import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListingQuery, listingSearch } from '#models/listing.ts'

/**
 * What the shopper has asked for: ahead of the page while it loads, the address's again once it has arrived.
 * A choice pushes a new address and leaves the scroll where it is. [CAT-05]
 */
export function useWish(query: ListingQuery): [wish: ListingQuery, choose: (wish: ListingQuery) => void] {
  const navigate = useNavigate()
  const address = listingSearch(query)
  const [state, setState] = useState({ wish: query, address })
  if (state.address !== address) setState({ wish: query, address })
  function choose(wish: ListingQuery): void {
    setState({ wish, address })
    navigate({ search: listingSearch(wish) }, { preventScrollReset: true })
  }
  return [state.address === address ? state.wish : query, choose]
}
