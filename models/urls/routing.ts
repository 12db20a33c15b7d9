/** How URLs map to pages; the same for every store view. */
export interface Routing {
  /**
   * If true, products, categories and content pages have their own paths, and a variant is named in the query. If false,
   * they have only the named routes, and a variant is part of the path. [ROUTE-03, ROUTE-05, ROUTE-07]
   */
  readonly usesUrlPaths: boolean
  /** If true, a variant's page redirects to its parent's. If false, a variant has no page. [ROUTE-08, CAT-03] */
  readonly opensParents: boolean
}

export const ROUTING: Routing = { usesUrlPaths: true, opensParents: true }
