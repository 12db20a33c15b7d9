/** The box says EU; UK and US are for those who know theirs. Apart from the tables, which pages do not fetch. */
export const SIZE_SYSTEMS = ['EU', 'UK', 'US'] as const
export type SizeSystem = (typeof SIZE_SYSTEMS)[number]
