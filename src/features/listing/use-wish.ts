import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListingQuery, listingSearch } from '#models/listing.ts'

/**
 * What the shopper has asked for: ahead of the page while it loads, the page's again once any navigation has arrived,
 * be it one back to the same address. A choice pushes a new address and leaves the scroll where it is. [CAT-05]
 */
export function useWish(query: ListingQuery): [wish: ListingQuery, choose: (wish: ListingQuery) => void] {
  const navigate = useNavigate()
  const { key: entry } = useLocation()
  const [ahead, setAhead] = useState({ wish: query, entry })
  if (ahead.entry !== entry) setAhead({ wish: query, entry })
  function choose(wish: ListingQuery): void {
    setAhead({ wish, entry })
    navigate({ search: listingSearch(wish) }, { preventScrollReset: true })
  }
  return [ahead.entry === entry ? ahead.wish : query, choose]
}
