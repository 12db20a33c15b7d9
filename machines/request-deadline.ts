/** Deadline of a call to the server; without an answer it counts as failed, in ms. [CAT-10] */
export const REQUEST_DEADLINE_MS = 5000
