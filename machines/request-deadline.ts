/** A call to the shop's server that has not answered by then is treated as failed, in ms. [CAT-10] */
export const REQUEST_DEADLINE_MS = 5000
