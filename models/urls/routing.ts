/** How the shop finds its pages; the same for every store view. */
export interface Routing {
  /**
   * Products, categories and content pages live at paths of their own, and a variant is named in the query. Off, they
   * live at the named routes alone, and a variant is part of the path. [ROUTE-03, ROUTE-05, ROUTE-07]
   */
  readonly dispatchesUrls: boolean
  /** Whoever asks for a variant's page gets its parent's; off, a variant has no page. [ROUTE-08, CAT-03] */
  readonly opensParents: boolean
}

export const ROUTING: Routing = { dispatchesUrls: true, opensParents: true }
